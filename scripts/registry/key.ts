/** The key that signs releases. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const KEY_FILE = path.resolve(import.meta.dirname, '../../build/release-key.pem')

/** The Ed25519 key: `RELEASE_SIGNING_KEY` (PKCS8 PEM) or the one in build/, which is created when it is missing. */
export function releaseKey(): KeyObject {
  const given = process.env['RELEASE_SIGNING_KEY']
  const key = readKey(given ?? storedKey(), given ? 'RELEASE_SIGNING_KEY' : KEY_FILE)
  if (key.asymmetricKeyType === 'ed25519') return key
  throw new Error(`${given ? 'RELEASE_SIGNING_KEY' : KEY_FILE} is a key for ${key.asymmetricKeyType}, not for Ed25519.`)
}

/** The key for verification: `RELEASE_PUBLIC_KEY`, or that of `releaseKey`; base64 of the raw 32 bytes. */
export const releasePublicKey = (): string => process.env['RELEASE_PUBLIC_KEY'] || publicKeyOf(releaseKey())

/** The key that verifies what was signed with this one; of a public key itself. */
export const publicHalf = (key: KeyObject): KeyObject => (key.type === 'public' ? key : createPublicKey(key))

/** The key for reading a store: `RELEASE_PUBLIC_KEY` is enough for it. */
export function verificationKey(): KeyObject {
  const x = Buffer.from(releasePublicKey(), 'base64').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

export function publicKeyOf(key: KeyObject): string {
  const { x } = publicHalf(key).export({ format: 'jwk' })
  return Buffer.from(String(x), 'base64url').toString('base64')
}

/** In environments whose variables can't contain line breaks, `\n` replaces them. */
function readKey(pem: string, from: string): KeyObject {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n'))
  } catch {
    throw new Error(`${from} isn't a private key in PEM: make one with openssl genpkey -algorithm ed25519`)
  }
}

function storedKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  mkdirSync(path.dirname(KEY_FILE), { recursive: true })
  try {
    const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
    writeFileSync(KEY_FILE, pem, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(KEY_FILE, 'utf8')
}
