import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'install.mjs')).href
const RUNTIME = { version: '1.0.0' }
const TOOL = { version: '2.0.0', dev: true }

type Packages = Record<string, object>

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quotidia-install-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function writeLock(file: string, packages: Packages): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), JSON.stringify({ packages }))
}

/** Calls a function of install.mjs in a process of its own, whose npm prints its arguments; returns the output. */
function call(expression: string): string {
  const npm = path.join(folder, 'npm.js')
  writeFileSync(npm, 'console.log(process.argv.slice(2).join(" "))')
  const script = `import * as module from '${MODULE}'; const folder = ${JSON.stringify(folder)}; ${expression}`
  const env = { ...process.env, npm_execpath: npm }
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }).stdout
}

const isInstalled = (options: object) =>
  call(`console.log(module.isInstalled(folder, ${JSON.stringify(options)}))`) === 'true\n'
const runEnsure = (options: object) => call(`await module.ensureInstalled(folder, ${JSON.stringify(options)})`)

const wanted = { '': {}, 'node_modules/runtime': RUNTIME, 'node_modules/tool': TOOL }

test.each<[string, Packages, { all: boolean; production: boolean }]>([
  ['nothing', {}, { all: false, production: false }],
  ['what runs', { 'node_modules/runtime': RUNTIME }, { all: false, production: true }],
  ['everything', wanted, { all: true, production: true }],
  ['tools alone', { 'node_modules/tool': TOOL }, { all: false, production: false }],
  ['another version', { ...wanted, 'node_modules/runtime': TOOL }, { all: false, production: false }],
])('with %s installed', (_, present, expected) => {
  writeLock('package-lock.json', wanted)
  writeLock('node_modules/.package-lock.json', present)
  expect({ all: isInstalled({}), production: isInstalled({ production: true }) }).toEqual(expected)
})

test('an optional package may be missing', () => {
  writeLock('package-lock.json', { ...wanted, 'node_modules/native': { version: '1.0.0', optional: true } })
  writeLock('node_modules/.package-lock.json', wanted)
  expect(isInstalled({})).toBe(true)
})

test('a production installation leaves out development packages, but removes none', () => {
  writeLock('package-lock.json', wanted)
  expect(runEnsure({})).not.toContain('--omit=dev')
  expect(runEnsure({ production: true })).toContain('install --no-save --no-engine-strict')
  expect(runEnsure({ production: true })).toContain('--omit=dev')
  writeLock('node_modules/.package-lock.json', { 'node_modules/tool': TOOL })
  expect(runEnsure({ production: true })).not.toContain('--omit=dev')
})
