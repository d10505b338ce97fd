import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { remotesOf } from '../../packages/registry/src/format'
import { releaseKey } from '../registry/key'
import { readSite } from '../registry/site'
import { openStore } from '../registry/store/open'
import { startS3Server } from '../registry/testing/s3Server'
import { abort } from '../registry/transitions'
import { change, publish } from './publish'
import { appCalled, makeCandidate } from './testing/candidates'
import { watchTrial } from './watch'

const rules = appCalled('mf-rules')
let place: string
let s3: Awaited<ReturnType<typeof startS3Server>>
/** Of the module's pages and slots. */
let counts: { page: object; slot?: object } = { page: { works: 0, failed: 3 } }
/** Refuses the question about slots unless their counts are set, like the API of an earlier release. */
const api = createServer(({ url }, response) => {
  const asked = url?.includes('part=slot') ? counts.slot : counts.page
  response.writeHead(asked ? 200 : 400).end(JSON.stringify(asked))
})

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'quotidia-watch-'))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
})
beforeEach(async () => {
  s3 = await startS3Server()
})
afterEach(() => s3.stop())
afterAll(async () => {
  api.close()
  await rm(place, { recursive: true, force: true })
})

/** A store with a release live and 1.1.0 on trial, whose browsers report failures only. */
async function givenFailingTrial() {
  const target = { store: await openStore(s3.address), key: releaseKey() }
  const startTrial = async (version: string) =>
    publish({ candidate: await makeCandidate(place, 'mf-rules', version), target, audience: { share: 0.1 } })
  await publish({ candidate: await makeCandidate(place, 'mf-rules', '1.0.0'), target })
  await startTrial('1.1.0')
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  return {
    target,
    startTrial,
    watch: () => watchTrial({ app: rules, version: '1.1.0', target, apiUrl, minutes: 1 }),
    trial: async () => remotesOf((await readSite(target.store, target.key)).remotes)['mf_rules']?.trial?.version,
  }
}

test('a trial whose slots fail is aborted although its pages work', async () => {
  const before = counts
  counts = { page: { works: 100, failed: 0 }, slot: { works: 5, failed: 3 } }
  const { watch, trial } = await givenFailingTrial()
  expect(await watch()).toBe('aborted')
  expect(await trial()).toBeUndefined()
  counts = before
})

test('a failing trial is aborted although a read of the store failed before', async () => {
  const { watch, trial } = await givenFailingTrial()
  let hasFailed = false
  s3.failWith((method) => {
    if (hasFailed || method !== 'GET') return undefined
    hasFailed = true
    return 503
  })
  expect(await watch()).toBe('aborted')
  expect(await trial()).toBeUndefined()
})

test.each<[string, 'PUT' | 'GET', 'lost' | 503]>([
  ['the answer to a write of the registry was lost', 'PUT', 'lost'],
  ['the registry couldn’t be read', 'GET', 503],
])('a failing trial is aborted although %s before', async (_title, method, fault) => {
  const { watch, trial } = await givenFailingTrial()
  let reads = 0
  let hasFailed = false
  s3.failWith((each, file) => {
    if (file !== 'remotes.json' || hasFailed) return undefined
    if (each === 'GET') reads++
    // The watch reads it twice for the state of the trial, the shell's file included, and then to abort the trial.
    if (each !== method || reads < 3) return undefined
    hasFailed = true
    return fault
  })
  expect(await watch()).toBe('aborted')
  expect(await trial()).toBeUndefined()
})

test('a trial that replaced the failing one before it could be aborted goes on', async () => {
  const { target, startTrial, watch, trial } = await givenFailingTrial()
  let isReplaced = false
  s3.failWith(async (method) => {
    if (isReplaced || method !== 'PUT') return undefined
    isReplaced = true
    await change(rules, target, (remotes) => abort(remotes, 'mf_rules'))
    await startTrial('1.2.0')
    return undefined
  })
  expect(await watch()).toBe('over')
  expect(await trial()).toBe('1.2.0')
})
