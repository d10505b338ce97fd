import { setTimeout as wait } from 'node:timers/promises'
import { remotesOf } from '../../registry/src/format'
import type { App } from '../build/apps'
import { releaseName } from '../build/releasePaths'
import { readSite, type Site } from '../registry/site'
import { abort } from '../registry/transitions'
import { change } from './publish'

const INTERVAL_MS = 5000
/** Fewer failures may be one person's browser or network. */
const LEAST_FAILURES = 3
const MOST_FAILING = 0.1

interface Watch {
  app: App
  version: string
  target: Pick<Site, 'store' | 'key'>
  apiUrl: string
  minutes: number
}

type End = 'aborted' | 'over' | 'time is up'

interface Counts {
  works: number
  failed: number
}

/**
 * Watches the reports of browsers to the API on the start of a release on trial, and aborts the trial when too many
 * fail. Ends with the trial, or after `minutes`. Retries when the API doesn't answer.
 */
export async function watchTrial(watch: Watch): Promise<End> {
  const endsAt = performance.now() + watch.minutes * 60_000
  while (performance.now() < endsAt) {
    if (!(await isOnTrial(watch))) return 'over'
    const counts = await readCounts(watch).catch(() => undefined)
    if (counts && isFailing(counts) && (await isOnTrial(watch))) {
      await change(watch.app, watch.target, (remotes) => abort(remotes, releaseName(watch.app)))
      return 'aborted'
    }
    await wait(INTERVAL_MS)
  }
  return 'time is up'
}

const isFailing = ({ works, failed }: Counts): boolean =>
  failed >= LEAST_FAILURES && failed / (works + failed) > MOST_FAILING

async function isOnTrial({ app, version, target }: Watch): Promise<boolean> {
  const { remotes } = await readSite(target.store, target.key)
  return remotesOf(remotes)[releaseName(app)]?.trial?.version === version
}

async function readCounts({ app, version, apiUrl }: Watch): Promise<Counts> {
  const query = new URLSearchParams({ module: releaseName(app), release: version })
  const answer = await fetch(`${apiUrl}/telemetry/module?${query}`, { signal: AbortSignal.timeout(INTERVAL_MS) })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()) as Counts
}
