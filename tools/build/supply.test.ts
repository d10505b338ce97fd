/** Third-party packages: their licences, install scripts and hashes. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { satisfies as isWithin } from 'semver'
import { ROOT } from './apps'

interface Locked {
  license?: string
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
  integrity?: string
  optional?: boolean
  engines?: { node?: string }
}

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const lock: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'))
const thirdParty = Object.entries(lock.packages)
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
const readManually = Object.fromEntries(rowsUnder('Not named in the lockfile')) as Record<string, string>

/** Whether these licences satisfy an SPDX expression of OR and AND; AND binds tighter. Parentheses inside it are not supported. */
const satisfies = (expression: string, licences: (string | undefined)[]): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => licences.includes(licence)))

test('docs/licences.md permits the licence of every package', () => {
  const unknown = thirdParty.filter(
    ({ name, license, dev }) => !satisfies(readManually[name] ?? license ?? 'none', dev ? forTools : shipped),
  )
  expect(unknown.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
  expect(thirdParty.length).toBeGreaterThan(100)
})

test.each([
  ['MIT OR GPL-3.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only) AND GPL-3.0-only', false],
  ['(GPL-3.0-only OR MIT)', true],
  ['none', false],
])('MIT satisfies %s: %p', (expression, expected) => expect(satisfies(expression, ['MIT'])).toBe(expected))

test('install scripts don’t run, and package.json lists each package that has one', () => {
  expect(read('.npmrc')).toContain('ignore-scripts=true')
  expect(read('tools/install.mjs')).toContain("'--ignore-scripts'")
  const { allowScripts } = JSON.parse(read('package.json'))
  const withScript = thirdParty.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  expect(withScript.filter((name) => allowScripts[name] !== false)).toEqual([])
})

test('every package is pinned by its hash', () => {
  expect(thirdParty.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([])
})

test('the oldest Node that can install the packages leaves out no optional one', () => {
  // npm skips an optional package whose engines don't include the Node that npm itself runs on: runtime.mjs.
  const skipped = thirdParty.filter(
    ({ optional, engines }) => optional && engines?.node && !isWithin('20.19.0', engines.node),
  )
  expect(skipped.map(({ name, engines }) => `${name}: ${engines?.node}`)).toEqual([])
})
