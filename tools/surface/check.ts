import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import parseNote from '@changesets/parse'
import { type Difference, differenceOf } from './differences'
import { readManifest } from './packages'
import { readReleased, reportFile } from './released'
import type { Reports } from './reports'

const NOTES = '.changeset'
const LEVELS = ['none', 'patch', 'minor', 'major']
const SHOWN_LINES = 8

/** In the place of the comparison where the history lacks the commit of the last version. */
const NO_HISTORY =
  'The history lacks the commit that tools/surface/released.json names, so the public surface was not compared with the last version: git fetch --unshallow'

/**
 * Compares the reports of the sources with those under version control and with the ones of the last version.
 * Returns each problem as a sentence with the command that helps.
 */
export function findProblems(root: string, reports: Reports): string[] {
  const notes = readNotes(root)
  const released = readReleased(root, Object.keys(reports))
  if (!released) console.log(NO_HISTORY)
  return Object.entries(reports).flatMap(([name, text]) => {
    const isStale = readReport(root, name) !== text
    const difference = differenceOf(released?.[name] ?? text, text)
    const change = problemOf(root, name, difference, notes[name] ?? 'none')
    return [
      ...(isStale ? [`${reportFile(name)} differs from the sources: run npm run surface, and read what changed.`] : []),
      ...(change ? [change] : []),
    ]
  })
}

function problemOf(root: string, name: string, { added, removed }: Difference, level: string): string | undefined {
  if (added.length + removed.length === 0) return
  const isBelowOne = versionOf(root, name).startsWith('0.')
  const needed = removed.length === 0 ? 'patch' : isBelowOne ? 'minor' : 'major'
  if (LEVELS.indexOf(level) >= LEVELS.indexOf(needed)) return
  const reason =
    level === 'none'
      ? 'no change note says so'
      : `its change notes say ${level}, and removed or changed lines are ${needed}`
  const lines = [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)]
  const more = lines.length > SHOWN_LINES ? [`… ${lines.length - SHOWN_LINES} more lines`] : []
  return [
    `The public surface of ${name} changed since its last version, and ${reason}: run npx changeset (docs/releasing.md).`,
    ...[...lines.slice(0, SHOWN_LINES), ...more].map((line) => `  ${line}`),
  ].join('\n')
}

function versionOf(root: string, name: string): string {
  const folder = name.replace('@quotidia', 'packages')
  return readManifest(root, existsSync(path.join(root, folder)) ? folder : path.basename(name)).version
}

/** The highest level that the pending change notes give each package. */
function readNotes(root: string): Record<string, string> {
  const levels: Record<string, string> = {}
  const files = readdirSync(path.join(root, NOTES)).filter((file) => file.endsWith('.md') && file !== 'README.md')
  for (const file of files)
    for (const { name, type } of parseNote(readFileSync(path.join(root, NOTES, file), 'utf8')).releases)
      if (LEVELS.indexOf(type) > LEVELS.indexOf(levels[name] ?? 'none')) levels[name] = type
  return levels
}

function readReport(root: string, name: string): string {
  try {
    return readFileSync(path.join(root, reportFile(name)), 'utf8')
  } catch {
    return ''
  }
}
