import type { LiveRelease, Release, Trial } from '@quotidia/registry/format'
import { pageSession } from '@quotidia/shared-ui/session'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { chooseRelease } from './choice'
import { clearFailures, exclude, recordCrash, recordWorking } from './releaseRecord'
import { numberOf } from './trial'

const release = (version: string): Release => ({
  version,
  manifest: `/remotes/mf_day/${version}/mf-manifest.json`,
  files: {},
  since: '2026-11-21T18:30:00.000Z',
  size: 1,
})
const trial = (part: Partial<Trial>): Trial => ({ ...release('3'), share: 0, companies: [], ...part })
const live = (part: Partial<LiveRelease> = {}): LiveRelease => ({ ...release('2'), ...part })
const chosen = (entry: LiveRelease) => chooseRelease('mf_day', entry).version

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  pageSession.getState().signIn(makeToken({ companyId: 3 }))
})

test('a release on trial is for the companies it names', () => {
  expect(chosen(live({ trial: trial({ companies: [3, 8] }) }))).toBe('3')
  expect(chosen(live({ trial: trial({ companies: [8] }) }))).toBe('2')
})

test('a release on trial is for its share of the users, and a user keeps it in every tab', () => {
  expect(chosen(live({ trial: trial({ share: 1 }) }))).toBe('3')
  expect(chosen(live({ trial: trial({ share: 0 }) }))).toBe('2')
  const entry = live({ trial: trial({ share: 0.5 }) })
  const choices = Array.from({ length: 40 }, (_, user) => {
    pageSession.getState().signIn(makeToken({ sub: String(user) }))
    const first = chosen(entry)
    sessionStorage.clear()
    expect(chosen(entry)).toBe(first)
    return first
  })
  expect(new Set(choices)).toEqual(new Set(['2', '3']))
})

test('the numbers of users are spread evenly, and differ from release to release', () => {
  const numbers = Array.from({ length: 10_000 }, (_, user) => numberOf(`${user} 0.5.0`))
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  const below = (share: number) => numbers.filter((number) => number < share).length / numbers.length
  for (const share of [0.1, 0.5, 0.9]) expect(below(share)).toBeCloseTo(share, 1)
  const next = Array.from({ length: 10_000 }, (_, user) => numberOf(`${user} 0.6.0`))
  const inBoth = numbers.filter((number, user) => number < 0.1 && (next[user] ?? 1) < 0.1).length
  expect(inBoth / numbers.length).toBeCloseTo(0.01, 2)
})

test('an excluded release is replaced: one on trial by the live one, the live one by the previous one', () => {
  const entry = live({ trial: trial({ share: 1 }), previous: release('1') })
  exclude('mf_day', '3')
  expect(chosen(entry)).toBe('2')
  exclude('mf_day', '2')
  expect(chosen(entry)).toBe('1')
})

test('an excluded release is replaced first by one that worked in this browser', () => {
  recordWorking('mf_day', '1')
  exclude('mf_day', '3')
  expect(chosen(live({ trial: trial({ share: 1 }), previous: release('1') }))).toBe('1')
})

test('a release that the registry no longer names is never used', () => {
  recordWorking('mf_day', '1')
  exclude('mf_day', '2')
  expect(chosen(live())).toBe('2')
})

test('the next release is used although an earlier one was excluded', () => {
  exclude('mf_day', '2')
  expect(chosen({ ...release('4'), previous: release('2') })).toBe('4')
})

test('the second crash in a session excludes a release', () => {
  expect(recordCrash('mf_day', '2')).toBe(false)
  expect(recordCrash('mf_day', '4')).toBe(false)
  expect(recordCrash('mf_rules', '2')).toBe(false)
  expect(recordCrash('mf_day', '2')).toBe(true)
  clearFailures('mf_day')
  expect(recordCrash('mf_day', '2')).toBe(false)
})
