import { globSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { ROOT } from './command'

/** The paths of a command line, relative to the repository, by the runner of the test files that match them. */
export interface SortedPaths {
  jest: string[]
  playwright: string[]
  /** A message for each path that matches no test file. */
  problems: string[]
}

const SHOWN = 10
/** Playwright accepts the line of a test: `day.spec.ts:12`. */
const LINE = /:\d+$/

/** All test files, by their paths in the repository. */
export const listTestFiles = (): string[] =>
  globSync(['*/**/*.test.{ts,tsx}', 'tests/e2e/**/*.spec.ts'], {
    cwd: ROOT,
    exclude: ['**/node_modules', '**/create-quotidia-module/template'],
  })

/**
 * A path matches the files whose path contains it: a file, a folder, or the beginning of a name. It may be absolute,
 * or relative to the repository with or without `./`.
 */
export function sortPaths(paths: string[], files: string[]): SortedPaths {
  const sorted: SortedPaths = { jest: [], playwright: [], problems: [] }
  for (const path of paths.map((each) => relative(ROOT, resolve(ROOT, each)))) {
    const matching = files.filter((file) => file.includes(path.replace(LINE, '')))
    if (matching.some((file) => !isJourney(file))) sorted.jest.push(path)
    if (matching.some(isJourney)) sorted.playwright.push(path)
    if (matching.length === 0) sorted.problems.push(`No test file matches ${path}.${nearest(path, files)}`)
  }
  return sorted
}

const isJourney = (file: string): boolean => file.endsWith('.spec.ts')

/** The test files of the closest folder above a path that has some. */
function nearest(path: string, files: string[]): string {
  const folder = dirname(path)
  if (folder === '.' || folder.startsWith('..')) return ' Give the path of a test file or a folder of this repository.'
  const near = files.filter((file) => file.startsWith(`${folder}/`)).sort()
  if (near.length === 0) return nearest(folder, files)
  const more = near.length > SHOWN ? `\n  and ${near.length - SHOWN} more` : ''
  return ` In ${folder}:\n${near
    .slice(0, SHOWN)
    .map((file) => `  ${file}`)
    .join('\n')}${more}`
}
