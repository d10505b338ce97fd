import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeNginxSettings } from './deployFiles'
import { run, Service } from './processes'

/** The names in the files of deploy/nginx. */
const NAMES = ['api.example.it', 'app.example.it']
export const FRONT = 'https://api.example.it'
export const SITE = 'https://app.example.it'

/** Makes a self-signed certificate for the names, and returns its path, which callers need to trust it. */
export function makeCertificate(folder: string): string {
  const certificate = path.join(folder, 'certificate.pem')
  const names = NAMES.map((name) => `DNS:${name}`).join(',')
  const subject = ['-subj', `/CN=${NAMES[0]}`, '-addext', `subjectAltName=${names}`]
  const files = ['-keyout', path.join(folder, 'key.pem'), '-out', certificate]
  run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files)
  return certificate
}

/** Starts nginx with TLS before haproxy. It has to be called in a mount namespace, where the names get an address. */
export function startFront(folder: string): void {
  const hosts = path.join(folder, 'hosts')
  writeFileSync(hosts, `127.0.0.1 localhost ${NAMES.join(' ')}\n`)
  run('mount', '--bind', hosts, '/etc/hosts')
  const file = path.join(folder, 'nginx.conf')
  writeNginxSettings(folder, file)
  const log = path.join(folder, 'nginx-output.log')
  const args = ['-e', path.join(folder, 'nginx.log'), '-c', file]
  new Service({ program: 'nginx', args, log, restartSeconds: 1 }).start()
}
