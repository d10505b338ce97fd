import type { VerifiedRegistry } from './signature'

/** The highest accepted numbers: of the list of keys, and of the entries by name. */
export interface Seen {
  keys: number
  entries: Record<string, number>
}

export const NOTHING_SEEN: Seen = { keys: 0, entries: {} }

/** The registry without entries that are older than accepted ones; undefined if its list of keys is older. */
export function withoutOlder(registry: VerifiedRegistry, seen: Seen): VerifiedRegistry | undefined {
  if (keysNumber(registry) < seen.keys) return undefined
  const isOlder = (name: string) => (registry.sequences[name] ?? 0) < (numberOf(seen, name) ?? 0)
  const older = Object.keys(registry.remotes).filter(isOlder)
  if (older.length === 0) return registry
  return {
    ...registry,
    remotes: without(registry.remotes, older),
    sequences: without(registry.sequences, older),
    refused: [...registry.refused, ...older],
  }
}

/** The highest numbers seen before or in this registry. */
export function nowSeen({ keys, entries }: Seen, registry: Pick<VerifiedRegistry, 'sequences' | 'keys'>): Seen {
  const highest = Object.entries(registry.sequences).map(([name, sequence]): [string, number] => [
    name,
    Math.max(sequence, numberOf({ keys, entries }, name) ?? 0),
  ])
  return { keys: Math.max(keys, keysNumber(registry)), entries: { ...entries, ...Object.fromEntries(highest) } }
}

const keysNumber = ({ keys }: Pick<VerifiedRegistry, 'keys'>): number => keys?.sequence ?? 0

const numberOf = ({ entries }: Seen, name: string): number | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined

const without = <T>(all: Record<string, T>, names: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
