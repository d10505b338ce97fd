import { setTimeout as wait } from 'node:timers/promises'
import { type Registry, remotesOf } from '../../packages/registry/src/format'
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
 * fail. Ends with the trial, or after `minutes`. Retries when the store or the API doesn't answer.
 */
export async function watchTrial(watch: Watch): Promise<End> {
  const endsAt = performance.now() + watch.minutes * 60_000
  while (performance.now() < endsAt) {
    const state = await readState(watch).catch(() => 'unknown')
    if (state === 'over') return 'over'
    if (state === 'failing') return (await abortTrial(watch, endsAt)) ? 'aborted' : 'over'
    await wait(INTERVAL_MS)
  }
  return 'time is up'
}

async function readState(watch: Watch): Promise<'over' | 'failing' | 'working'> {
  const { remotes } = await readSite(watch.target.store, watch.target.key)
  if (!isOnTrial(remotesOf(remotes), watch)) return 'over'
  // APIs of earlier releases don't count slots, and refuse the question.
  const slots = readCounts(watch, { part: 'slot' }).catch(() => ({ works: 0, failed: 0 }))
  const counts = await Promise.all([readCounts(watch), slots])
  return counts.some(isFailing) ? 'failing' : 'working'
}

/**
 * Retries until `endsAt`, then throws the last error. Returns whether the trial was still that of the watched version.
 */
async function abortTrial(watch: Watch, endsAt: number): Promise<boolean> {
  // An attempt may have stored the registry and failed afterwards.
  let mayBeAborted = false
  for (;;) {
    let wasOnTrial = false
    try {
      await change(watch.app, watch.target, (remotes) => {
        wasOnTrial = isOnTrial(remotes, watch)
        return wasOnTrial ? abort(remotes, releaseName(watch.app)) : remotes
      })
      return wasOnTrial || mayBeAborted
    } catch (error) {
      if (performance.now() > endsAt) throw error
      mayBeAborted ||= wasOnTrial
      await wait(INTERVAL_MS)
    }
  }
}

const isFailing = ({ works, failed }: Counts): boolean =>
  failed >= LEAST_FAILURES && failed / (works + failed) > MOST_FAILING

const isOnTrial = (remotes: Registry, { app, version }: Watch): boolean =>
  remotes[releaseName(app)]?.trial?.version === version

/** The reports about the module's pages, or about its slots. */
async function readCounts({ app, version, apiUrl }: Watch, part: { part?: 'slot' } = {}): Promise<Counts> {
  const query = new URLSearchParams({ module: releaseName(app), release: version, ...part })
  const answer = await fetch(`${apiUrl}/telemetry/module?${query}`, { signal: AbortSignal.timeout(INTERVAL_MS) })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()) as Counts
}
