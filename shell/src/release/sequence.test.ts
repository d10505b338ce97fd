import type { LiveRelease } from '@quotidia/registry/format'
import type { VerifiedRegistry } from '@quotidia/registry/signature'
import { refuseOlder } from './sequence'

const KEY = 'quotidia.registry.numbers'
const DAY: LiveRelease = { version: '1', manifest: '/1', files: {}, since: '', size: 1 }

const registry = (sequence: number): VerifiedRegistry => ({
  remotes: { mf_day: DAY },
  sequences: { mf_day: sequence },
  refused: [],
})

beforeEach(() => localStorage.clear())

test('an entry older than an accepted one is refused, also after a reload', () => {
  for (const number of [17, 17, 18]) expect(refuseOlder(registry(number), 'key').refused).toEqual([])
  expect(refuseOlder(registry(17), 'key').refused).toEqual(['mf_day'])
  expect(JSON.parse(String(localStorage.getItem(KEY)))).toEqual({ root: 'key', keys: 0, entries: { mf_day: 18 } })
})

test('a browser without storage refuses an older entry while the page is open', () => {
  refuseOlder(registry(30), 'key')
  localStorage.clear()
  expect(refuseOlder(registry(29), 'key').refused).toEqual(['mf_day'])
})

test('the numbers of another installation’s key are ignored, and so are invalid ones', () => {
  refuseOlder(registry(40), 'key')
  expect(refuseOlder(registry(1), 'another key').refused).toEqual([])
  for (const invalid of [
    'nonsense',
    '{"root":"another key"}',
    '{"root":"another key","keys":1,"entries":{"mf_day":"9"}}',
  ]) {
    localStorage.setItem(KEY, invalid)
    expect(refuseOlder(registry(2), 'another key').refused).toEqual([])
  }
})
