import { gt } from 'semver'
import type { LiveRecord } from '../../registry/site'
import { type ExportPair, findIncompatible } from './typeCompatibility'

/** Entries with state that all apps share: a second copy would have another session, router or cache. */
const ONLY_THE_SHELLS = ['session', 'router', 'query', 'api', 'slots', 'menuBridge', 'components/Toaster'].map(
  (entry) => `shared-ui/${entry}`,
)

/** One app as the user of another one's copy of shared-ui. */
export interface Use {
  user: LiveRecord
  provider: LiveRecord
  /** Whether the user may get this entry or library from the provider. */
  gets(name: string): boolean
}

/**
 * At run time all apps use one copy of each shared library: the shell's, unless another app that was loaded brings a higher
 * version or the shell has none. Releases from before versions were recorded may provide anything.
 */
export function canProvide(name: string, provider: LiveRecord, shell: LiveRecord): boolean {
  if (provider.record.app === 'shell') return true
  const [own, shells] = [provider, shell].map(({ record }) => record.shared[name]?.version)
  return own === undefined || shells === undefined || gt(own, shells)
}

/** The exports that an app uses and another one's copy lacks, or has with an incompatible type, each as a sentence. */
export async function findClashingExports(uses: Use[]): Promise<string[]> {
  const pairs = uses.flatMap((use) => typedPairs(use).map((pair) => ({ ...pair, use })))
  const incompatible = await findIncompatible(pairs)
  return [
    ...uses.flatMap(lackedIn),
    ...incompatible.map(({ pair, reason }) => {
      const { use, entry, name } = pair as (typeof pairs)[number]
      return `${nameOf(use.user)} uses ${name} of ${entry}, which has another type in ${nameOf(use.provider)}: ${reason}`
    }),
  ]
}

const nameOf = ({ record, version }: LiveRecord): string => `${record.app} ${version}`

/** An entry that the provider doesn't have comes from the user's own copy, unless only the shell may have it. */
function lackedIn({ user, provider, gets }: Use): string[] {
  const [uses, provides] = [user.record.sharedUi?.uses, provider.record.sharedUi?.provides]
  if (!uses || !provides) return []
  const isShell = provider.record.app === 'shell'
  return Object.entries(uses).flatMap(([entry, names]) => {
    const provided = provides[entry] ?? (isShell && ONLY_THE_SHELLS.includes(entry) ? [] : names)
    return names
      .filter((name) => gets(entry) && !provided.includes(name))
      .map((name) => `${nameOf(user)} uses ${name} of ${entry}, which ${nameOf(provider)} lacks`)
  })
}

/** Exports that both have, with different type declarations. */
function typedPairs({ user, provider, gets }: Use): ExportPair[] {
  const [mine, theirs] = [user.record.sharedUi, provider.record.sharedUi]
  const [used, provided] = [mine?.types, theirs?.types]
  if (!mine || !theirs || !used || !provided) return []
  return Object.entries(mine.uses)
    .filter(([entry]) => gets(entry) && used.entries[entry] && provided.entries[entry])
    .filter(([entry]) => used.entries[entry]?.digest !== provided.entries[entry]?.digest)
    .flatMap(([entry, names]) =>
      names.filter((name) => theirs.provides[entry]?.includes(name)).map((name) => ({ entry, name, used, provided })),
    )
}
