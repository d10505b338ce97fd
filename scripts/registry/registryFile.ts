/** remotes.json in a release store: verified when read, and changed without losing concurrent changes. */
import type { KeyObject } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { canonicalJson } from '../../registry/src/canonical'
import { type Registry, remotesOf, type SignedRegistry } from '../../registry/src/format'
import { verifyRegistry } from '../../registry/src/signature'
import { publicKeyOf } from './key'
import { signRegistry } from './sign'
import type { ReleaseStore } from './store/store'

const ATTEMPTS = 500
const LONGEST_WAIT_MS = 400

export interface RegistryPlace {
  store: ReleaseStore
  key: KeyObject
  /** remotes.json, or the shell's file of the same form. */
  file: string
}

interface Present {
  remotes: Registry
  sequence: number
  document?: SignedRegistry
  tag?: string
}

/** The live releases. Rejects when the file isn't signed with our key: publishing would sign a stranger's entries. */
export async function readRegistry({ store, key, file }: RegistryPlace): Promise<Present> {
  const stored = await store.read(file)
  if (!stored) return { remotes: {}, sequence: firstSequence() }
  const document = parsed(stored.bytes)
  if (!(await verifyRegistry(document, publicKeyOf(key)))) {
    throw new UnknownSignature(`${file} in ${store.address} isn't signed with this key: set RELEASE_SIGNING_KEY.`)
  }
  const known = document as SignedRegistry
  return { remotes: remotesOf(known), sequence: known.$signed.sequence, document: known, tag: stored.tag }
}

export class UnknownSignature extends Error {}

/**
 * Signs and stores the registry that `change` returns, again whenever another publisher was faster. Does nothing when
 * the registry stays the same; stores nothing when `change` throws.
 */
export async function changeRegistry(
  place: RegistryPlace,
  change: (remotes: Registry) => Registry,
): Promise<SignedRegistry> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const present = await readRegistry(place)
    const next = change(present.remotes)
    if (present.document && canonicalJson(next) === canonicalJson(present.remotes)) return present.document
    const document = signRegistry(next, { sequence: present.sequence + 1, at: new Date().toISOString() }, place.key)
    if (await place.store.replace(place.file, written(document), present.tag)) return document
    await wait(Math.random() * Math.min(LONGEST_WAIT_MS, 20 * attempt))
  }
  throw new Error(`${place.file} in ${place.store.address} changed ${ATTEMPTS} times during this change.`)
}

/** A new registry needs a higher number than an earlier one, which browsers that saw that one would otherwise refuse. */
const firstSequence = (): number => Math.floor(Date.now() / 1000)

const written = (document: SignedRegistry): Buffer => Buffer.from(JSON.stringify(document))

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(String(bytes))
  } catch {
    return undefined
  }
}
