import { describeMix, listMixes } from './mixes'

const NAMES = ['mf_a', 'mf_b', 'mf_c', 'mf_d']

test('each version of each part meets each version of every other part', () => {
  const mixes = listMixes(NAMES, NAMES).map(
    ({ shell, api, modules }) => ({ shell, api, ...modules }) as Record<string, boolean>,
  )
  const parts = ['shell', 'api', ...NAMES]
  for (const one of parts)
    for (const other of parts.filter((part) => part !== one))
      for (const [a, b] of [
        [true, true],
        [true, false],
        [false, true],
        [false, false],
      ])
        expect(mixes).toContainEqual(expect.objectContaining({ [one]: a, [other]: b }))
  expect(mixes).toHaveLength(16)
})

test('a module that the earlier version lacks is always the present one, and is left out beside the earlier API', () => {
  const mixes = listMixes([...NAMES, 'mf_new'], NAMES)
  const listed = ({ modules }: { modules: Record<string, boolean> }) => modules['mf_new']
  expect(mixes.filter(({ api }) => api).map(listed)).toEqual(Array(12).fill(true))
  expect(mixes.filter(({ api }) => !api).map(listed)).toEqual(Array(4).fill(undefined))
  expect(mixes).toHaveLength(16)
})

test('a combination is described by the parts that have the earlier version', () => {
  const modules = { mf_a: false, mf_b: true }
  expect(describeMix({ shell: true, api: false, modules })).toBe('shell present, modules mf_a before, API before')
  expect(describeMix({ shell: false, api: true, modules: { mf_a: false } })).toBe(
    'shell before, modules all before, API present',
  )
})
