import type { Release } from 'registry/format'
import { admit, hashOf, takeFailures, vouchFor } from './vouching'

const FOLDER = `${location.origin}/remotes/mf_day/2/`
const HASH = `sha384-${'b'.repeat(64)}`
const OF_NOTHING = `sha384-${'A'.repeat(64)}`

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
  vouchFor(element)
  return element.integrity
}

beforeEach(() => {
  admit('mf_day', RELEASE)
  admit('mf_rules', MINE)
})

test('a script and a style of a release get the hash that the registry names', () => {
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
])('%s, which nobody vouches for, gets a hash that no bytes have', (address) => {
  expect(integrityOf(script(address))).toBe(OF_NOTHING)
})

test('a developer’s own files are let through, and what else is on that machine is not', () => {
  expect(integrityOf(script('http://localhost:3004/page.js'))).toBeFalsy()
  expect(integrityOf(script('http://localhost:3005/page.js'))).toBe(OF_NOTHING)
})

test('the hash of a file that has none is nobody’s to ask', () => {
  expect(() => hashOf(RELEASE, `${FOLDER}other.js`)).toThrow('nobody vouches for it')
  expect(() => hashOf(RELEASE, `${FOLDER}toString`)).toThrow('nobody vouches for it')
  expect(hashOf(MINE, 'http://localhost:3004/page.js')).toBeUndefined()
})

test('a file that did not run is told once, with the hash that it should have had', () => {
  const failing = script(`${FOLDER}page.js`)
  vouchFor(failing)
  failing.dispatchEvent(new Event('error'))
  expect(takeFailures('mf_day')).toEqual([{ address: `${FOLDER}page.js`, hash: HASH }])
  expect(takeFailures('mf_day')).toEqual([])
})
