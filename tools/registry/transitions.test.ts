import type { Registry } from '../../packages/registry/src/format'
import { abort, changeAudience, goLive, promote, rollBack, startTrial, withdraw } from './transitions'

const release = (version: string) => ({ version, manifest: `/${version}`, files: {}, since: '2026-01-01', size: 1 })
const some = { share: 0.1, companies: [3, 8] }
const others: Registry = { mf_b: release('7.0.0') }
const live = goLive(others, 'mf_a', release('1.0.0'))
const onTrial = startTrial(live, 'mf_a', release('1.1.0'), some)

test('a release goes live and keeps the previous one, other remotes are unchanged', () => {
  expect(live).toEqual({ ...others, mf_a: release('1.0.0') })
  const next = goLive(goLive(live, 'mf_a', release('1.1.0')), 'mf_a', release('1.2.0'))
  expect(next).toEqual({ ...others, mf_a: { ...release('1.2.0'), previous: release('1.1.0') } })
})

test('the live release going live again changes nothing', () => {
  expect(goLive(live, 'mf_a', release('1.0.0'))).toEqual(live)
})

test('a rollback to the live release changes nothing, and its fallback stays', () => {
  const next = goLive(live, 'mf_a', release('1.1.0'))
  expect(rollBack(next, 'mf_a', release('1.1.0'))).toEqual(next)
})

test('a trial stands beside the live release, for its audience', () => {
  expect(onTrial['mf_a']).toEqual({ ...release('1.0.0'), trial: { ...release('1.1.0'), ...some } })
  const wider = changeAudience(onTrial, 'mf_a', { share: 0.5 })
  expect(wider['mf_a']?.trial).toEqual({ ...release('1.1.0'), share: 0.5, companies: [3, 8] })
  const narrower = changeAudience(onTrial, 'mf_a', { companies: [3] })
  expect(narrower['mf_a']?.trial).toEqual({ ...release('1.1.0'), share: 0.1, companies: [3] })
})

test('a promoted trial is live from then on, an aborted one is removed', () => {
  const promoted = promote(onTrial, 'mf_a', '2026-02-02')
  expect(promoted['mf_a']).toEqual({ ...release('1.1.0'), since: '2026-02-02', previous: release('1.0.0') })
  expect(abort(onTrial, 'mf_a')).toEqual(live)
})

test('a withdrawn module is gone with its trial, other remotes are unchanged', () => {
  expect(withdraw(onTrial, 'mf_a')).toEqual(others)
})

test('an urgent release goes live while another is on trial, which continues', () => {
  const urgent = goLive(onTrial, 'mf_a', release('1.0.1'))
  expect(urgent['mf_a']).toMatchObject({
    version: '1.0.1',
    trial: { version: '1.1.0' },
    previous: { version: '1.0.0' },
  })
})

test('after a rollback the withdrawn release is no fallback', () => {
  const bad = goLive(live, 'mf_a', release('1.1.0'))
  expect(rollBack(bad, 'mf_a', release('1.0.0'))).toEqual(live)
})

test.each<[string, () => Registry, string]>([
  ['a second trial', () => startTrial(onTrial, 'mf_a', release('1.2.0'), some), 'mf_a 1.1.0 is on trial'],
  ['a trial of a first release', () => startTrial(live, 'mf_new', release('1.0.0'), some), 'has no release yet'],
  ['promoting nothing', () => promote(live, 'mf_a', ''), 'mf_a has no release on trial'],
  ['withdrawing nothing', () => withdraw(others, 'mf_a'), 'mf_a has no release to withdraw'],
  ['aborting nothing', () => abort(live, 'mf_a'), 'mf_a has no release on trial'],
  ['another audience without a trial', () => changeAudience(live, 'mf_a', some), 'mf_a has no release on trial'],
])('%s is refused', (_title, change, message) => {
  expect(change).toThrow(message)
})
