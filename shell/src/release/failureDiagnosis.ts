/** Diagnoses the failure of a remote: whether to retry it without asking, and otherwise the message. */

import type { LiveRelease } from 'registry/format'
import { digest } from './checks'
import { isAnotherThan, substituteFor } from './choice'
import { download } from './download'
import { Altered, NotLoaded, Unreachable } from './failures'
import { discard, lastTried } from './federation'
import { takeFailures } from './integrity'
import { clearFailures, exclude, noteCrash } from './record'
import { readNews, readRegistry } from './registry'
import { isUnchecked, nameOf, type Source } from './source'
import { isTimeout } from './timeouts'

/** `newer`, `mended` and `replaced` are retried; the others are shown. */
export type Diagnosis = 'newer' | 'mended' | 'replaced' | 'altered' | 'down'

export const isRetried = (diagnosis: Diagnosis): boolean => ['newer', 'mended', 'replaced'].includes(diagnosis)

/** The time limit for checking the files that didn't run. */
const LOOK_WITHIN_MS = 1000

/** Releases and files for which a remote was retried: once for each, or a permanent failure would repeat for ever. */
const triedFor = new Set<string>()

/**
 * Diagnoses why a remote failed, and discards what was loaded of it. A newer release, or a file damaged only
 * in transit, is retried. A release that doesn't load, or crashes for the second time in this session, is replaced by
 * another one of the registry. Altered files are no reason for that: an attacker could choose the release.
 */
export async function diagnoseFailure(name: string, error: unknown): Promise<Diagnosis> {
  const source = lastTried(name)
  discard(name)
  const cause = error instanceof NotLoaded ? error.cause : error
  if (isTimeout(cause)) return 'down'
  const [files, newer] = await Promise.all([stateOfFiles(name), isThereNewer(name, source)])
  if (newer) return 'newer'
  if (cause instanceof Altered || files === 'altered') return 'altered'
  if (files === 'mended') return 'mended'
  if (cause instanceof Unreachable || files === 'unreachable') return 'down'
  const crashed = !(error instanceof NotLoaded) && files === 'untouched'
  return (await giveWay(name, source, crashed)) ? 'replaced' : 'down'
}

type FilesState = 'untouched' | 'mended' | 'unreachable' | 'missing' | 'altered'

/** From the least to the most specific. */
const STATES: FilesState[] = ['untouched', 'mended', 'unreachable', 'missing', 'altered']

async function stateOfFiles(name: string): Promise<FilesState> {
  const states = await Promise.all(takeFailures(name).map(({ address, hash }) => stateOf(address, hash)))
  return STATES.findLast((state) => states.includes(state)) ?? 'untouched'
}

/** Reads a file past the browser's cache, and so updates the cache. */
async function stateOf(address: string, hash: string): Promise<FilesState> {
  try {
    const bytes = await download(address, { withinMs: LOOK_WITHIN_MS, cache: 'reload' })
    if ((await digest(bytes)) !== hash) return 'altered'
    return isFirstTryFor(address) ? 'mended' : 'missing'
  } catch (error) {
    return error instanceof Unreachable || isTimeout(error) ? 'unreachable' : 'missing'
  }
}

/**
 * Whether remotes.json now has another release than the failed one: the page was opened before it was published, or it
 * was rolled back.
 */
async function isThereNewer(name: string, source: Source | undefined): Promise<boolean> {
  const present = await readNews().catch(() => undefined)
  const entry = present?.[name]
  if (!entry || !(await isAnotherThan(name, source))) return false
  return isFirstTryFor(nameOf(entry))
}

async function giveWay(name: string, source: Source | undefined, crashed: boolean): Promise<boolean> {
  const entry = (await readRegistry().catch(() => undefined))?.[name]
  if (!source || isUnchecked(source) || !entry || isUnchecked(entry)) return false
  if (crashed && !noteCrash(name, source.version)) return false
  return putAside(name, source.version, entry)
}

function putAside(name: string, version: string, entry: LiveRelease): boolean {
  exclude(name, version)
  if (substituteFor(name, entry)) return true
  // No release works here: a retry starts with the live one.
  clearFailures(name)
  return false
}

function isFirstTryFor(reason: string): boolean {
  const first = !triedFor.has(reason)
  triedFor.add(reason)
  return first
}
