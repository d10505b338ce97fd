import type { LiveRelease } from './format'
import { NOTHING_SEEN, nowSeen, withoutOlder } from './replay'
import type { VerifiedRegistry } from './signature'

const RELEASE = { version: '1', manifest: '/1', files: {}, since: '', size: 1 } satisfies LiveRelease

function registry(sequences: Record<string, number>, keys?: number): VerifiedRegistry {
  const remotes = Object.fromEntries(Object.keys(sequences).map((name) => [name, RELEASE]))
  const list = keys === undefined ? {} : { keys: { keys: {}, sequence: keys, at: '', signature: '' } }
  return { remotes, sequences, refused: [], ...list }
}

const seen = nowSeen(nowSeen(NOTHING_SEEN, registry({ mf_day: 7, mf_rules: 4 }, 2)), registry({ mf_day: 6 }, 3))

test('the highest numbers are remembered, also of entries that are gone', () => {
  expect(seen).toEqual({ keys: 3, entries: { mf_day: 7, mf_rules: 4 } })
})

test('an older entry is refused, and no other', () => {
  const present = withoutOlder(registry({ mf_day: 6, mf_rules: 4, mf_new: 1 }, 3), seen)
  expect(present).toMatchObject({ refused: ['mf_day'], sequences: { mf_rules: 4, mf_new: 1 } })
  expect(Object.keys(present?.remotes ?? {})).toEqual(['mf_rules', 'mf_new'])
})

test('a registry with an older list of keys, or with none after there was one, is refused', () => {
  expect(withoutOlder(registry({ mf_day: 8 }, 2), seen)).toBeUndefined()
  expect(withoutOlder(registry({ mf_day: 8 }), seen)).toBeUndefined()
  expect(withoutOlder(registry({ mf_day: 8 }, 3), seen)).toEqual(registry({ mf_day: 8 }, 3))
})
