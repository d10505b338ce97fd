/** remotes.json in a release store: read with its signature, changed so that no two changes are ever lost. */
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
  /** remotes.json; the shell, which is no remote, has one of its own. */
  file: string
}

interface Present {
  remotes: Registry
  sequence: number
  document?: SignedRegistry
  tag?: string
}

/** What is live. Rejects when it isn't signed with our key: publishing would vouch for what a stranger wrote. */
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
 * Signs and stores what `change` makes of the registry, as often as somebody else was faster. Does nothing when it
 * changes nothing; leaves everything as it is when it throws.
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
  throw new Error(`${place.file} in ${place.store.address} changed ${ATTEMPTS} times while it was to be changed.`)
}

/** A registry made anew has to have a higher number than the one it follows, or browsers that saw that one refuse it. */
const firstSequence = (): number => Math.floor(Date.now() / 1000)

const written = (document: SignedRegistry): Buffer => Buffer.from(JSON.stringify(document))

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(String(bytes))
  } catch {
    return undefined
  }
}
