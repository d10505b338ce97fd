/** remotes.json in a release store: verified when read, and changed without losing concurrent changes. */
import { isSignedRegistry, type KeyList, type Registry, type SignedRegistry } from '../../packages/registry/src/format'
import { NOTHING_SEEN, nowSeen, type Seen, withoutOlder } from '../../packages/registry/src/replay'
import { type VerifiedRegistry, verifyRegistry } from '../../packages/registry/src/signature'
import type { ReleaseKey } from './key'
import { type Present, signAgain, signChanges, signKeys } from './sign'
import { type ReleaseStore, untilReplaced } from './store/store'

/** Many publishers may change the registry at once. */
const ATTEMPTS = 500

/** Also has the list of keys. */
const REGISTRY = 'remotes.json'
const SHELL_REGISTRY = 'shell.json'

export interface RegistryPlace {
  store: ReleaseStore
  key: ReleaseKey
  /** remotes.json, or the shell's file of the same form. */
  file: string
}

interface Stored extends Present {
  /** The highest number read of each entry, including removed entries and those replaced by older ones. */
  sequences: Record<string, number>
  tag?: string
}

/** The highest numbers that this process has read or written, by file. */
const seenHere = new Map<string, Seen>()
const addressOf = ({ store, file }: RegistryPlace): string => `${store.address}/${file}`

const remember = (place: RegistryPlace, registry: Pick<VerifiedRegistry, 'sequences' | 'keys'>): void =>
  void seenHere.set(addressOf(place), nowSeen(seenHere.get(addressOf(place)) ?? NOTHING_SEEN, registry))

/**
 * The live releases that are signed with the root key or a key that it permits. Rejects a stored registry in which
 * nothing is signed so, and a list of keys that is older than one that this process has read.
 */
export async function readRegistry(place: RegistryPlace): Promise<Stored> {
  const { store, key, file } = place
  // Before reading: a concurrent call may read and remember a newer document meanwhile.
  const seen = seenHere.get(addressOf(place)) ?? NOTHING_SEEN
  const keys = file === REGISTRY ? undefined : (await readRegistry({ ...place, file: REGISTRY })).keys
  const stored = await store.read(file)
  if (!stored) return { remotes: {}, sequences: seen.entries, refused: [], ...(keys && { keys }) }
  const document = parsed(stored.bytes)
  const verified = await verifyRegistry(file === REGISTRY ? document : withKeys(document, keys), key.root)
  const isForeign = verified?.refused.length && Object.keys(verified.remotes).length === 0 && !verified.keys
  if (!verified || isForeign) {
    throw new UnknownSignature(
      `${file} in ${store.address} isn't signed with this key: set RELEASE_SIGNING_KEY, and RELEASE_PUBLIC_KEY ` +
        'to the public root key if yours is the key of a module.',
    )
  }
  const present = withoutOlder(verified, seen)
  if (!present) {
    throw new Error(`The list of keys in ${addressOf(place)} was replaced by an older one while this command ran.`)
  }
  remember(place, present)
  const sequences = nowSeen(seen, present).entries
  return { ...present, sequences, document: document as SignedRegistry, tag: stored.tag }
}

export class UnknownSignature extends Error {}

/**
 * Signs and stores the entries that `change` returns, and retries when another publisher was faster. Does nothing when
 * the registry stays the same; stores nothing when `change` throws.
 */
export const changeRegistry = (
  place: RegistryPlace,
  change: (remotes: Registry) => Registry,
): Promise<SignedRegistry> => replace(place, (present) => signChanges(present, change(present.remotes), place.key))

/** The registry as `changeRegistry` would store it. */
export async function registryAfter(
  place: RegistryPlace,
  change: (remotes: Registry) => Registry,
): Promise<SignedRegistry> {
  const present = await readRegistry(place)
  return signChanges(present, change(present.remotes), place.key)
}

/**
 * Stores the list of keys with the keys that `change` returns for this module. Signs live releases whose key is no
 * longer listed with the root key, which this needs.
 */
export async function changeKeys(
  { store, key }: Omit<RegistryPlace, 'file'>,
  name: string,
  change: (keys: string[]) => string[],
): Promise<void> {
  const changed = ({ keys: { [name]: own = [], ...others } = {} }: Partial<KeyList> = {}): KeyList['keys'] => {
    const next = change(own)
    return next.length > 0 ? { ...others, [name]: next } : others
  }
  // Before the list, so that the live shell is valid at any moment.
  if (name === 'shell') {
    await replace({ store, key, file: SHELL_REGISTRY }, (present) =>
      signAgain(present, { keys: changed(present.keys) }, key),
    )
  }
  await replace({ store, key, file: REGISTRY }, (present) => signKeys(present, changed(present.keys), key))
}

function replace(place: RegistryPlace, next: (present: Present) => SignedRegistry): Promise<SignedRegistry> {
  const write = async () => {
    const present = await readRegistry(place)
    const document = next(present)
    if (document === present.document) return document
    const written = place.file === REGISTRY ? document : withKeys(document, undefined)
    if (!(await place.store.replace(place.file, Buffer.from(JSON.stringify(written)), present.tag))) return undefined
    remember(place, { ...document.$signed, sequences: numbersIn(document, present) })
    return document
  }
  return untilReplaced(place.store, place.file, write, ATTEMPTS)
}

/** The numbers of the entries that were signed here or accepted before. */
function numbersIn({ $signed: { entries = {} } }: SignedRegistry, { refused, document }: Present) {
  const isRefused = (name: string) => refused.includes(name) && document?.$signed.entries?.[name] === entries[name]
  const ours = Object.entries(entries).filter(([name]) => !isRefused(name))
  return Object.fromEntries(ours.map(([name, { sequence }]) => [name, sequence]))
}

/** The shell's file has no list of keys of its own. */
const withKeys = (document: unknown, keys: KeyList | undefined): unknown =>
  isSignedRegistry(document) && document.$signed.entries
    ? { ...document, $signed: { ...document.$signed, keys } }
    : document

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(String(bytes))
  } catch {
    return undefined
  }
}
