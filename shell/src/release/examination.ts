/** What to do after a remote failed: whether it is worth another try by itself, and what to say when it isn't. */

import type { LiveRelease } from 'registry/format'
import { digest } from './checks'
import { isAnotherThan, substituteFor } from './choice'
import { download } from './download'
import { Altered, NotLoaded, Unreachable } from './failures'
import { discard, lastTried } from './federation'
import { forgetTrouble, noteCrash, setAside } from './record'
import { readNews, readRegistry } from './registry'
import { isUnchecked, nameOf, type Source } from './source'
import { isTimeout } from './timeouts'
import { takeFailures } from './vouching'

/** `newer` and `mended` and `replaced` are worth another try; the others are told. */
export type Verdict = 'newer' | 'mended' | 'replaced' | 'altered' | 'down'

export const isPromising = (verdict: Verdict): boolean => ['newer', 'mended', 'replaced'].includes(verdict)

/** How long the files that didn't run may take to be looked at. */
const LOOK_WITHIN_MS = 1000

/** Releases and files for whose sake a remote was tried anew: once for each, or one that fails for ever is tried for ever. */
const triedFor = new Set<string>()

/**
 * Examines why a remote failed, and lets go of what was loaded of it. A newer release, or a file that was broken only
 * on its way, is worth another try; a release that doesn't load, or crashes for the second time in this session, gives
 * way to another that the registry names. What was altered never does: whoever alters files would choose the release.
 */
export async function examineFailure(name: string, error: unknown): Promise<Verdict> {
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

/** From the least to the most telling. */
const STATES: FilesState[] = ['untouched', 'mended', 'unreachable', 'missing', 'altered']

async function stateOfFiles(name: string): Promise<FilesState> {
  const states = await Promise.all(takeFailures(name).map(({ address, hash }) => stateOf(address, hash)))
  return STATES.findLast((state) => states.includes(state)) ?? 'untouched'
}

/** Reads a file past the browser's cache, which then has what is there now. */
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
 * Whether remotes.json now leads to another release than the one that failed: the page was opened before it, or it was
 * taken back.
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
  setAside(name, version)
  if (substituteFor(name, entry)) return true
  // Nothing of it works here: whoever tries again begins with the live one.
  forgetTrouble(name)
  return false
}

function isFirstTryFor(reason: string): boolean {
  const first = !triedFor.has(reason)
  triedFor.add(reason)
  return first
}
