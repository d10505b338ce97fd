/** The keys of releases. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { KeyList } from '../../packages/registry/src/format'
import { mayKeySign } from '../../packages/registry/src/signature'
import { ROOT } from '../repository/repository'

const KEY_FILE = path.join(ROOT, 'build/release-key.pem')

export interface ReleaseKey {
  /** The public key of the root, which the shell verifies with: base64 of the raw 32 bytes. */
  root: string
  /** The private key of the root or of a module; missing where releases are only read. */
  signer?: KeyObject
}

/**
 * The key in `RELEASE_SIGNING_KEY` (Ed25519, PKCS8 PEM), or the one in build/, which is created when it is missing. It is the
 * root key unless `RELEASE_PUBLIC_KEY` is another one.
 */
export function releaseKey(): ReleaseKey {
  const given = process.env['RELEASE_SIGNING_KEY']
  const from = given ? 'RELEASE_SIGNING_KEY' : KEY_FILE
  const signer = readKey(given ?? storedKey(), from)
  if (signer.asymmetricKeyType !== 'ed25519') {
    throw new Error(`${from} is a key for ${signer.asymmetricKeyType}, not for Ed25519.`)
  }
  return { root: process.env['RELEASE_PUBLIC_KEY'] || publicKeyOf(signer), signer }
}

/** The key for reading: `RELEASE_PUBLIC_KEY` is enough. */
export function verificationKey(): ReleaseKey {
  const root = process.env['RELEASE_PUBLIC_KEY']
  return root ? { root } : releaseKey()
}

export function signerOf({ signer }: ReleaseKey): KeyObject {
  if (signer) return signer
  throw new Error('This needs a private key: set RELEASE_SIGNING_KEY.')
}

/** Throws unless our key may sign releases of this module. */
export function ensureMaySign(key: ReleaseKey, name: string, list: KeyList | undefined): void {
  const own = publicKeyOf(signerOf(key))
  if (mayKeySign(own, name, key.root, list)) return
  const owners = Object.keys(list?.keys ?? {}).filter((each) => mayKeySign(own, each, key.root, list))
  const whose = owners.length > 0 ? `a key of ${owners.join(', ')}` : 'a key that nobody has permitted'
  throw new Error(
    `${name} has to be signed with a key of ${name} or with the root key: RELEASE_SIGNING_KEY is ${whose} (${own}).`,
  )
}

/** Throws unless our key is the root key. */
export function ensureRoot(key: ReleaseKey): void {
  if (publicKeyOf(signerOf(key)) === key.root) return
  throw new Error(`Keys are permitted and revoked with the root key (${key.root}): set RELEASE_SIGNING_KEY to it.`)
}

/** The public key of a private one: base64 of the raw 32 bytes. */
export function publicKeyOf(key: KeyObject): string {
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.from(String(x), 'base64url').toString('base64')
}

/** A new Ed25519 key, as PEM. */
export const newKey = (): string =>
  String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

/** In environments whose variables can't contain line breaks, `\n` replaces them. */
function readKey(pem: string, from: string): KeyObject {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n'))
  } catch {
    throw new Error(`${from} isn't a private key in PEM: make one with openssl genpkey -algorithm ed25519`)
  }
}

function storedKey(): string {
  mkdirSync(path.dirname(KEY_FILE), { recursive: true })
  try {
    writeFileSync(KEY_FILE, newKey(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(KEY_FILE, 'utf8')
}
