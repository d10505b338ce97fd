import type { Release } from '@quotidia/registry/format'
import { hashOf, permitSource, setIntegrity, takeFailedFiles } from './integrity'

const FOLDER = `${location.origin}/remotes/mf_day/2/`
const HASH = `sha384-${'b'.repeat(64)}`
const UNMATCHABLE_HASH = `sha384-${'A'.repeat(64)}`

const RELEASE: Release = {
  version: '2',
  manifest: '/remotes/mf_day/2/mf-manifest.json',
  files: { 'page.js': HASH, 'page.css': HASH },
  since: '2026-11-21T18:30:00.000Z',
  size: 1,
}
const MINE = { version: 'override', manifest: 'http://localhost:3004/mf-manifest.json', unchecked: true } as const

const script = (src: string) => Object.assign(document.createElement('script'), { src })
const style = (href: string) => Object.assign(document.createElement('link'), { href, rel: 'stylesheet' })

function integrityOf(element: HTMLScriptElement | HTMLLinkElement): string {
  setIntegrity(element)
  return element.integrity
}

beforeEach(() => {
  permitSource('mf_day', RELEASE)
  permitSource('mf_rules', MINE)
})

test('a script and a style of a release get their hash from the registry', () => {
  expect(integrityOf(script(`${FOLDER}page.js`))).toBe(HASH)
  expect(integrityOf(script(`${FOLDER}page.js?attempt=2`))).toBe(HASH)
  expect(integrityOf(style(`${FOLDER}page.css`))).toBe(HASH)
})

test.each([
  `${FOLDER}other.js`,
  `${FOLDER}constructor`,
  `${FOLDER}../3/page.js`,
  'https://evil.example/remotes/mf_day/2/page.js',
  `${location.origin}/remotes/mf_day/22/page.js`,
])('a file without a hash in the registry gets one that no file matches: %s', (address) => {
  expect(integrityOf(script(address))).toBe(UNMATCHABLE_HASH)
})

test('a developer’s files are permitted, and other files of that machine are not', () => {
  expect(integrityOf(script('http://localhost:3004/page.js'))).toBeFalsy()
  expect(integrityOf(script('http://localhost:3005/page.js'))).toBe(UNMATCHABLE_HASH)
})

test('a request for the hash of an unknown file throws', () => {
  expect(() => hashOf(RELEASE, `${FOLDER}other.js`)).toThrow('it has no hash in the registry')
  expect(() => hashOf(RELEASE, `${FOLDER}toString`)).toThrow('it has no hash in the registry')
  expect(hashOf(MINE, 'http://localhost:3004/page.js')).toBeUndefined()
})

test('a file that failed to load is returned once, with its expected hash', () => {
  const failing = script(`${FOLDER}page.js`)
  setIntegrity(failing)
  failing.dispatchEvent(new Event('error'))
  expect(takeFailedFiles('mf_day')).toEqual([{ address: `${FOLDER}page.js`, hash: HASH }])
  expect(takeFailedFiles('mf_day')).toEqual([])
})
