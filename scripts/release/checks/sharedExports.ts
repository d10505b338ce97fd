import type { ExportNames } from '../../registry/sharedUi'
import type { LiveRecord } from '../../registry/site'

/** What has state that all apps share: a copy of its own would have another session, another router, another cache. */
const ONLY_THE_SHELLS = ['shared-ui/session', 'shared-ui/router', 'shared-ui/query', 'shared-ui/api', 'shared-ui/slots']

/**
 * At run time all apps use one copy of each entry of shared-ui: the shell's, else that of whichever module was loaded first.
 * Returns the names that one of two apps uses and the other's copy lacks, each as a sentence.
 */
export function missingExports(one: LiveRecord, other: LiveRecord): string[] {
  return [...lackedBy(one, other), ...lackedBy(other, one)]
}

function lackedBy({ record: user, version }: LiveRecord, provider: LiveRecord): string[] {
  const [uses, provides] = [user.sharedUi?.uses, provider.record.sharedUi?.provides]
  if (!uses || !provides) return []
  return namesLacking(uses, provides, provider.record.app === 'shell').map(
    (name) => `${user.app} ${version} uses ${name}, which ${provider.record.app} ${provider.version} lacks`,
  )
}

/** An entry that the provider doesn't have comes from the user's own copy, unless only the shell may have it. */
function namesLacking(uses: ExportNames, provides: ExportNames, isShell: boolean): string[] {
  return Object.entries(uses).flatMap(([entry, names]) => {
    const provided = provides[entry] ?? (isShell && ONLY_THE_SHELLS.includes(entry) ? [] : names)
    return names.filter((name) => !provided.includes(name)).map((name) => `${name} of ${entry}`)
  })
}
