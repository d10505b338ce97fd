/** Diagnoses the failure of a remote: whether to retry it without asking, and otherwise the message. */

import type { LiveRelease } from '@quotidia/registry/format'
import { differsFromRegistry, substituteFor } from './choice'
import { digest } from './cryptography'
import { download } from './download'
import { AlteredFileError, RemoteLoadError, UnreachableError } from './failures'
import { discard, lastTriedSource } from './federation'
import { takeFailedFiles } from './integrity'
import { readRegistry, rereadRegistry } from './registry'
import { clearFailures, exclude, recordCrash } from './releaseRecord'
import { isUnchecked, nameOf, type Source } from './source'
import { isTimeout } from './timeouts'

/** `newer`, `mended` and `replaced` are retried; the others are shown. */
export type Diagnosis = 'newer' | 'mended' | 'replaced' | 'altered' | 'down'

export const isRetried = (diagnosis: Diagnosis): boolean => ['newer', 'mended', 'replaced'].includes(diagnosis)

/** The time limit for checking the files that didn't run: a slow phone takes seconds for one. */
const FILE_CHECK_TIMEOUT_MS = 5000

/** Releases and files for which a remote was retried: once each, or a permanent failure would be retried forever. */
const retriedFor = new Set<string>()

/**
 * Diagnoses why a remote failed, and discards its loaded code. A newer release, or a file damaged only in transit, is
 * retried. A release that doesn't load, or crashes for the second time in this session, is replaced by another one of
 * the registry. Altered files don't lead to a replacement: an attacker could choose the release by altering files.
 */
export async function diagnoseFailure(name: string, error: unknown): Promise<Diagnosis> {
  const source = lastTriedSource(name)
  discard(name)
  const cause = error instanceof RemoteLoadError ? error.cause : error
  if (isTimeout(cause)) return 'down'
  const [files, newer] = await Promise.all([checkFailedFiles(name), hasNewerRelease(name, source)])
  if (newer) return 'newer'
  if (cause instanceof AlteredFileError || files === 'altered') return 'altered'
  if (files === 'mended') return 'mended'
  if (cause instanceof UnreachableError || files === 'unreachable') return 'down'
  const crashed = !(error instanceof RemoteLoadError) && files === 'untouched'
  return (await replaceRelease(name, source, crashed)) ? 'replaced' : 'down'
}

type FilesState = 'untouched' | 'mended' | 'unreachable' | 'missing' | 'altered'

/** From the least to the most specific. */
const STATES: FilesState[] = ['untouched', 'mended', 'unreachable', 'missing', 'altered']

async function checkFailedFiles(name: string): Promise<FilesState> {
  const states = await Promise.all(takeFailedFiles(name).map(({ address, hash }) => checkFile(address, hash)))
  return STATES.findLast((state) => states.includes(state)) ?? 'untouched'
}

/** Reads a file past the browser's cache, and so updates the cache. */
async function checkFile(address: string, hash: string): Promise<FilesState> {
  try {
    const bytes = await download(address, { withinMs: FILE_CHECK_TIMEOUT_MS, cache: 'reload' })
    if ((await digest(bytes)) !== hash) return 'altered'
    return isFirstRetryFor(address) ? 'mended' : 'missing'
  } catch (error) {
    return error instanceof UnreachableError || isTimeout(error) ? 'unreachable' : 'missing'
  }
}

/**
 * Whether remotes.json now has another release than the failed one: the page was opened before it was published, or it
 * was rolled back.
 */
async function hasNewerRelease(name: string, source: Source | undefined): Promise<boolean> {
  const present = await rereadRegistry().catch(() => undefined)
  const entry = present?.sources[name]
  if (!entry || !(await differsFromRegistry(name, source))) return false
  return isFirstRetryFor(nameOf(entry))
}

async function replaceRelease(name: string, source: Source | undefined, crashed: boolean): Promise<boolean> {
  const entry = (await readRegistry().catch(() => undefined))?.sources[name]
  if (!source || isUnchecked(source) || !entry || isUnchecked(entry)) return false
  if (crashed && !recordCrash(name, source.version)) return false
  return excludeRelease(name, source.version, entry)
}

function excludeRelease(name: string, version: string, entry: LiveRelease): boolean {
  exclude(name, version)
  if (substituteFor(name, entry)) return true
  // No release works here: a retry starts with the live one.
  clearFailures(name)
  return false
}

function isFirstRetryFor(reason: string): boolean {
  const first = !retriedFor.has(reason)
  retriedFor.add(reason)
  return first
}
