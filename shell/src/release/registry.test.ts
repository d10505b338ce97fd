import type { LiveRelease, SignedRegistry } from '@quotidia/registry/format'
import { newKey, publicKeyOf, signEntries, signEntry, signKeys, signWhole } from '@quotidia/registry/testing/sign'
import { digest } from './cryptography'
import { AlteredFileError } from './failures'
import { acceptRegistry, readRegistry } from './registry'

const release = (name: string, version = '2'): LiveRelease => ({
  version,
  manifest: `/remotes/${name}/${version}/mf-manifest.json`,
  files: { 'mf-manifest.json': 'sha384-AAAA' },
  since: '2026-11-21T18:30:00.000Z',
  size: 1,
})
const DAY = release('mf_day')
const RULES = release('mf_rules')
const [dayKey, rulesKey] = [newKey(), newKey()]

/** Each test is another installation, since this browser remembers what it accepted. */
function installation() {
  const rootKey = newKey()
  const root = publicKeyOf(rootKey)
  const list = (sequence: number, keys = { mf_day: [publicKeyOf(dayKey)], mf_rules: [publicKeyOf(rulesKey)] }) =>
    signKeys(keys, sequence, rootKey)
  return { rootKey, root, list, accept: (document: unknown) => acceptRegistry(document, root) }
}

/** The number of mf_day's entry, and the list of keys. */
const document = (day: number, keys: ReturnType<typeof signKeys>, release = DAY): SignedRegistry => ({
  mf_day: release,
  mf_rules: RULES,
  $signed: {
    keys,
    entries: {
      mf_day: signEntry('mf_day', release, day, dayKey),
      mf_rules: signEntry('mf_rules', RULES, 4, rulesKey),
    },
  },
})

const BOTH = { sources: { mf_day: DAY, mf_rules: RULES }, refused: [] }
const RULES_ALONE = { sources: { mf_rules: RULES }, refused: ['mf_day'] }

/** A page over plain HTTP from another machine has no crypto.subtle; a browser of 2023 has it, without Ed25519. */
const BROWSERS: Record<string, () => unknown> = {
  'a browser that knows Ed25519': () => undefined,
  'a browser that does not know Ed25519': () =>
    jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', 'NotSupportedError')),
  'a page without crypto.subtle': () => jest.spyOn(globalThis, 'crypto', 'get').mockReturnValue({} as Crypto),
}

describe.each(Object.entries(BROWSERS))('%s', (_, prepare) => {
  beforeEach(() => void prepare())

  test('accepts only correctly signed entries', async () => {
    const { accept, list } = installation()
    const valid = document(17, list(1))
    expect(await accept(valid)).toEqual(BOTH)
    const entry = valid.$signed.entries?.['mf_day']
    for (const forged of [signEntry('mf_day', DAY, 18, rulesKey), { ...entry, signature: '***' }, undefined]) {
      const entries = { ...valid.$signed.entries, mf_day: forged }
      expect(await accept({ ...valid, $signed: { ...valid.$signed, entries } })).toEqual(RULES_ALONE)
    }
  })

  test('accepts a document from before there were keys of modules as a whole', async () => {
    const { accept, rootKey } = installation()
    const remotes = { mf_day: DAY, mf_rules: RULES }
    expect(await accept(signWhole(remotes, 17, rootKey))).toEqual(BOTH)
    const altered = { ...signWhole(remotes, 18, rootKey), mf_day: release('mf_day', '9') }
    await expect(accept(altered)).rejects.toBeInstanceOf(AlteredFileError)
  })

  test('finds the digest of a file', async () => {
    expect(await digest(new TextEncoder().encode('abc'))).toBe(
      'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn',
    )
  })
})

test('an older entry is refused, and other modules are accepted', async () => {
  const { accept, list } = installation()
  expect(await accept(document(17, list(1)))).toEqual(BOTH)
  expect(await accept(document(16, list(1), release('mf_day', '1')))).toEqual(RULES_ALONE)
  expect(await accept(document(17, list(1)))).toEqual(BOTH)
})

test('an entry is refused under the name of another module', async () => {
  const { accept, list } = installation()
  const valid = document(17, list(1))
  const entries = { ...valid.$signed.entries, mf_day: valid.$signed.entries?.['mf_rules'] }
  expect(await accept({ ...valid, mf_day: RULES, $signed: { ...valid.$signed, entries } })).toEqual(RULES_ALONE)
})

test('an entry whose key was revoked is refused, and a document with an older list of keys is refused as a whole', async () => {
  const { accept, list, rootKey } = installation()
  const withoutDay = signKeys({ mf_rules: [publicKeyOf(rulesKey)] }, 2, rootKey)
  expect(await accept(document(17, list(1)))).toEqual(BOTH)
  expect(await accept(document(18, withoutDay))).toEqual(RULES_ALONE)
  await expect(accept(document(18, list(1)))).rejects.toBeInstanceOf(AlteredFileError)
  const remotes = { mf_day: DAY, mf_rules: RULES }
  await expect(accept(signWhole(remotes, 99, rootKey))).rejects.toBeInstanceOf(AlteredFileError)
})

test('a document of another installation, or of none, is refused, and its numbers are ignored', async () => {
  const { accept, list, rootKey } = installation()
  const strangers = installation()
  await expect(accept(document(90, strangers.list(90)))).rejects.toBeInstanceOf(AlteredFileError)
  await expect(accept(null)).rejects.toBeInstanceOf(AlteredFileError)
  expect(await accept(signEntries({ mf_day: DAY }, 90, strangers.rootKey))).toMatchObject({ refused: ['mf_day'] })
  expect(await accept(document(18, list(1)))).toEqual(BOTH)
  expect(await accept(signEntries({ mf_day: DAY }, 19, rootKey, list(1)))).toMatchObject({ refused: [] })
})

const serve = (served: object) =>
  Promise.resolve({
    ok: true,
    arrayBuffer: async () => new TextEncoder().encode(JSON.stringify(served)).buffer as ArrayBuffer,
  } as Response)

test('a page that has accepted an entry keeps it where the next one is refused', async () => {
  const { root, list } = installation()
  Object.assign(globalThis, { RELEASE_PUBLIC_KEY: root })
  const valid = document(17, list(1))
  const altered = { ...valid, mf_day: release('mf_day', '9') }
  expect(await readRegistry(true, serve(altered))).toEqual(RULES_ALONE)
  expect(await readRegistry(true, serve(valid))).toEqual(BOTH)
  expect(await readRegistry(true, serve(altered))).toEqual(BOTH)
  const rules = release('mf_rules', '3')
  const { entries } = valid.$signed
  const $signed = { ...valid.$signed, entries: { ...entries, mf_rules: signEntry('mf_rules', rules, 5, rulesKey) } }
  const next = { ...altered, mf_rules: rules, $signed }
  expect(await readRegistry(true, serve(next))).toEqual({ sources: { mf_day: DAY, mf_rules: rules }, refused: [] })
  Object.assign(globalThis, { RELEASE_PUBLIC_KEY: '' })
})

test('while the registry is read again, and after that fails, other modules use the previous registry', async () => {
  const development = { mf_day: { version: 'dev', manifest: 'http://localhost:3001/mf-manifest.json' } }
  const before = await readRegistry(true, serve(development))
  let refuse = (_: Error) => {}
  const reading = readRegistry(true, new Promise((_, reject) => (refuse = reject)))
  expect(await readRegistry()).toBe(before)
  refuse(new TypeError('Failed to fetch'))
  await expect(reading).rejects.toThrow()
  expect(await readRegistry()).toBe(before)
})

test('a build with an invalid key accepts no registry', async () => {
  const { list } = installation()
  await expect(acceptRegistry(document(99, list(1)), 'missing')).rejects.toThrow()
})

test('a development build, which has no key, accepts the development servers’ registry', async () => {
  const manifest = 'http://localhost:3001/mf-manifest.json'
  expect(await acceptRegistry({ mf_day: { version: 'dev', manifest } }, '')).toEqual({
    sources: { mf_day: { version: 'dev', manifest, unchecked: true } },
    refused: [],
  })
})
