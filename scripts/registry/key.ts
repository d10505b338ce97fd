/** The key that vouches for what is published. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const KEPT_IN = path.resolve(import.meta.dirname, '../../build/release-key.pem')

/** Signs with Ed25519: `RELEASE_SIGNING_KEY` (PKCS8 PEM) or the one kept in build/, which is made when there is none. */
export function releaseKey(): KeyObject {
  const given = process.env['RELEASE_SIGNING_KEY']
  const key = readKey(given ?? keptKey(), given ? 'RELEASE_SIGNING_KEY' : KEPT_IN)
  if (key.asymmetricKeyType === 'ed25519') return key
  throw new Error(`${given ? 'RELEASE_SIGNING_KEY' : KEPT_IN} is a key for ${key.asymmetricKeyType}, not for Ed25519.`)
}

/** What the shell verifies with: `RELEASE_PUBLIC_KEY`, or that of `releaseKey`; base64 of the raw 32 bytes. */
export const releasePublicKey = (): string => process.env['RELEASE_PUBLIC_KEY'] ?? publicKeyOf(releaseKey())

export function publicKeyOf(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.from(String(x), 'base64url').toString('base64')
}

/** A variable of some environments can't hold line breaks, so that `\n` stands for one there. */
function readKey(pem: string, from: string): KeyObject {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n'))
  } catch {
    throw new Error(`${from} isn't a private key in PEM: make one with openssl genpkey -algorithm ed25519`)
  }
}

function keptKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  mkdirSync(path.dirname(KEPT_IN), { recursive: true })
  try {
    const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    writeFileSync(KEPT_IN, pem, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(KEPT_IN, 'utf8')
}
