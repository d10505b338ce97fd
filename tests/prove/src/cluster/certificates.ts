import path from 'node:path'
import { run } from './processes'

const NEW_KEY = ['-newkey', 'rsa:2048', '-nodes']
const DAYS = ['-days', '2']

/** The certificate of the nodes' CA in the cluster's folder. */
export const caOf = (folder: string): string => path.join(folder, 'ca.pem')
const caKeyOf = (folder: string) => path.join(folder, 'ca-key.pem')

/** Makes the CA of the nodes' certificates. */
export function makeCa(folder: string): void {
  const files = ['-keyout', caKeyOf(folder), '-out', caOf(folder)]
  run('openssl', 'req', '-x509', ...NEW_KEY, ...DAYS, '-subj', '/CN=Quotidia database', ...files)
}

/** Makes a node's key and certificate in its folder, which it returns, as docs/operating.md says. */
export function makeNodeCertificate(folder: string, nodeFolder: string): string {
  const inFolder = (name: string) => path.join(nodeFolder, name)
  const request = ['-keyout', inFolder('node-key.pem'), '-out', inFolder('node.csr')]
  run('openssl', 'req', ...NEW_KEY, '-subj', `/CN=${path.basename(nodeFolder)}`, ...request)
  const signer = ['-CA', caOf(folder), '-CAkey', caKeyOf(folder), '-CAcreateserial', ...DAYS]
  run('openssl', 'x509', '-req', '-in', inFolder('node.csr'), ...signer, '-out', inFolder('node.pem'))
  run('cp', caOf(folder), inFolder('ca.pem'))
  return nodeFolder
}
