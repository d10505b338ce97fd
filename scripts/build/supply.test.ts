/** What comes from others: under which licence, and that none of it runs anything while it is installed. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './apps'

interface Locked {
  license?: string
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
  integrity?: string
}

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const lock: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'))
const foreign = Object.entries(lock.packages)
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .map(([place, locked]) => ({ name: place.split('node_modules/').at(-1) ?? '', ...locked }))

/** The rows of the table under this heading of docs/licences.md. */
function rowsUnder(heading: string): string[][] {
  const [, part = ''] = read('docs/licences.md').split(`## ${heading}\n`)
  const lines = (part.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
}

const shipped = rowsUnder('May be shipped').map(([licence]) => licence)
const forTools = [...shipped, ...rowsUnder('May be used by tools alone').map(([licence]) => licence)]
const readByHand = Object.fromEntries(rowsUnder('Not named in the lockfile')) as Record<string, string>

/** Whether an SPDX expression of OR and AND, which binds more, is met by these licences; one with parentheses inside never is. */
const isMet = (expression: string, licences: (string | undefined)[]): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => licences.includes(licence)))

test('no package comes under a licence that docs/licences.md doesn’t name', () => {
  const unknown = foreign.filter(
    ({ name, license = readByHand[name] ?? 'none', dev }) => !isMet(license, dev ? forTools : shipped),
  )
  expect(unknown.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
  expect(foreign.length).toBeGreaterThan(100)
})

test.each([
  ['MIT OR GPL-3.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only) AND GPL-3.0-only', false],
  ['(GPL-3.0-only OR MIT)', true],
  ['none', false],
])('%s is met: %p', (expression, met) => expect(isMet(expression, ['MIT'])).toBe(met))

test('no package runs a script when it is installed, and those that would are known by name', () => {
  expect(read('.npmrc')).toContain('ignore-scripts=true')
  expect(read('scripts/install.mjs')).toContain("'--ignore-scripts'")
  const { allowScripts } = JSON.parse(read('package.json'))
  const wouldRun = foreign.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect(wouldRun.filter((name) => allowScripts[name] !== false)).toEqual([])
})

test('every package is pinned by its hash', () => {
  expect(foreign.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([])
})
