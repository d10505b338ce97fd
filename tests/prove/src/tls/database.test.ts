import path from 'node:path'
import { openDatabase } from '../../../../api/src/db/connection'
import { type MariaDbServer, startMariaDb } from '../../../../tools/system/mariadb'

const file = (name: string) => path.join(import.meta.dirname, name)
const CERTIFICATE = [`--ssl-cert=${file('server.pem')}`, `--ssl-key=${file('server-key.pem')}`]

let safe: MariaDbServer
let plain: MariaDbServer
beforeAll(async () => {
  ;[safe, plain] = await Promise.all([startMariaDb([...CERTIFICATE, '--require-secure-transport=ON']), startMariaDb()])
})
afterAll(() => Promise.all([safe.stop(), plain.stop()]))

/** How a connection to this address is encrypted. */
async function versionOn(url: string) {
  const db = openDatabase(url)
  try {
    const [[row]] = await db.raw("show status like 'Ssl_version'")
    return row.Value
  } finally {
    await db.destroy()
  }
}

const addressOf = ({ url }: MariaDbServer, ca: string) => `${url}/mysql?tls-ca=${file(ca)}`

test('a server with a certificate of the CA is connected to with TLS', async () => {
  expect(await versionOn(addressOf(safe, 'ca.pem'))).toMatch(/^TLSv1\.[23]$/)
})

test('a server with a certificate of another CA is refused', async () => {
  await expect(versionOn(addressOf(safe, 'another-ca.pem'))).rejects.toThrow(/certificate/)
})

test('a server whose certificate is for another name is refused', async () => {
  const address = addressOf(safe, 'ca.pem').replace('127.0.0.1', 'localhost')
  await expect(versionOn(address)).rejects.toThrow(/altnames/)
})

test('a server without TLS is refused', async () => {
  await expect(versionOn(addressOf(plain, 'ca.pem'))).rejects.toThrow(/secure connection/)
})

test('a connection without the option tls-ca doesn’t use TLS', async () => {
  expect(await versionOn(`${plain.url}/mysql`)).toBe('')
})

test('an address with another option is refused', () => {
  expect(() => openDatabase(`${safe.url}/mysql?tlsca=${file('ca.pem')}`)).toThrow('tls-ca')
})
