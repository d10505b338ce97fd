import { NOTHING_SEEN, nowSeen, type Seen, withoutOlder } from '@quotidia/registry/replay'
import type { VerifiedRegistry } from '@quotidia/registry/signature'
import { AlteredFileError } from './failures'
import { browserStorage, readStored, writeStored } from './storage'

const KEY = 'quotidia.registry.numbers'

type Stored = Seen & { root: string }

/** The numbers in a browser without storage. */
let inMemory: Stored | undefined

/**
 * Refuses entries with lower numbers than this browser has accepted for their modules: they may be of releases that were
 * withdrawn. Throws if the list of keys is older: it may name keys that were revoked. Numbers are stored per root key,
 * since another one is another installation's.
 */
export function refuseOlder(registry: VerifiedRegistry, root: string): VerifiedRegistry {
  const seen = [read(), inMemory].find((each) => each?.root === root) ?? NOTHING_SEEN
  const present = withoutOlder(registry, seen)
  if (!present) throw new AlteredFileError('remotes.json has an older list of keys than was seen before')
  inMemory = { ...nowSeen(seen, present), root }
  writeStored(browserStorage, KEY, JSON.stringify(inMemory))
  return present
}

function read(): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(browserStorage, KEY) ?? 'null')
    return isStored(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function isStored(value: unknown): value is Stored {
  const { root, keys, entries } = Object(value)
  if (typeof root !== 'string' || typeof entries !== 'object' || entries === null) return false
  return [keys, ...Object.values(entries)].every((number) => Number.isSafeInteger(number))
}
