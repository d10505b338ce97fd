import type { LiveRelease, SignedRegistry } from './format'
import { verifyRegistry } from './signature'
import { newKey, publicKeyOf, signEntries, signEntry, signKeys, signWhole } from './testing/sign'

const release = (name: string, version: string): LiveRelease => ({
  version,
  manifest: `/remotes/${name}/${version}/mf-manifest.json`,
  files: { 'mf-manifest.json': 'sha384-AAAA', 'remoteEntry.1a2b3c4d.js': 'sha384-BBBB' },
  since: '2026-11-21T18:30:00.000Z',
  size: 61_234,
})

const [rootKey, dayKey, rulesKey] = [newKey(), newKey(), newKey()]
const root = publicKeyOf(rootKey)
const REMOTES = {
  mf_day: {
    ...release('mf_day', '1.4.0'),
    trial: { ...release('mf_day', '1.5.0'), share: 0.1, companies: [3] },
    previous: release('mf_day', '1.3.0'),
  },
  mf_rules: release('mf_rules', '0.2.0'),
  mf_account: release('mf_account', '2.0.0'),
}
const NAMES = Object.keys(REMOTES)
const keys = signKeys({ mf_day: [publicKeyOf(dayKey)], mf_rules: [publicKeyOf(rulesKey)] }, 3, rootKey)

/** mf_day and mf_rules are signed with their own keys, mf_account with the root key. */
const document: SignedRegistry = {
  ...REMOTES,
  $signed: {
    keys,
    entries: {
      mf_day: signEntry('mf_day', REMOTES.mf_day, 17, dayKey),
      mf_rules: signEntry('mf_rules', REMOTES.mf_rules, 4, rulesKey),
      mf_account: signEntry('mf_account', REMOTES.mf_account, 9, rootKey),
    },
  },
}

/** A document with one of its members replaced or, without a value, removed. */
function altered(original: object, path: string[], value?: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(original))
  const last = path[path.length - 1] ?? ''
  const holder = path.slice(0, -1).reduce((inner, key) => inner[key], copy)
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return copy
}

test('entries signed with a key of their module or the root key are accepted, with their members in any order', async () => {
  const verified = { remotes: REMOTES, sequences: { mf_day: 17, mf_rules: 4, mf_account: 9 }, refused: [], keys }
  expect(await verifyRegistry(document, root)).toEqual(verified)
  const reversed = Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(document))).reverse())
  expect(await verifyRegistry(reversed, root)).toEqual(verified)
})

type Alteration = [title: string, path: string[], value?: unknown]

const ENTRY_ALTERATIONS: Alteration[] = [
  ['another version', ['mf_day', 'version'], '9.9.9'],
  ['another file’s digest', ['mf_day', 'files', 'remoteEntry.1a2b3c4d.js'], 'sha384-CCCC'],
  ['one file more', ['mf_day', 'files', 'evil.js'], 'sha384-CCCC'],
  ['one file less', ['mf_day', 'files', 'remoteEntry.1a2b3c4d.js']],
  ['no files', ['mf_day', 'files']],
  ['a larger share', ['mf_day', 'trial', 'share'], 1],
  ['no trial', ['mf_day', 'trial']],
  ['another release before', ['mf_day', 'previous', 'manifest'], 'https://evil.example/mf-manifest.json'],
  ['an unknown member', ['mf_day', 'also'], 1],
  ['nothing', ['mf_day'], null],
  ['a later number', ['$signed', 'entries', 'mf_day', 'sequence'], 18],
  ['no number', ['$signed', 'entries', 'mf_day', 'sequence']],
  ['another time', ['$signed', 'entries', 'mf_day', 'at'], '2026-11-22T18:30:00.000Z'],
  ['no signature', ['$signed', 'entries', 'mf_day']],
  ['an empty signature', ['$signed', 'entries', 'mf_day', 'signature'], ''],
  ['a signature that isn’t base64', ['$signed', 'entries', 'mf_day', 'signature'], '***'],
  ['the name of another key', ['$signed', 'entries', 'mf_day', 'key'], root],
  ['a key that nobody permitted', ['$signed', 'entries', 'mf_day'], signEntry('mf_day', REMOTES.mf_day, 18, newKey())],
  ['the key of another module', ['$signed', 'entries', 'mf_day'], signEntry('mf_day', REMOTES.mf_day, 18, rulesKey)],
  ['the entry of another module', ['mf_day'], REMOTES.mf_account],
]

test.each(ENTRY_ALTERATIONS.map(([title, path, value]) => ({ title, path, value })))(
  'an entry with $title is refused, and no other',
  async ({ path, value }) => {
    const verified = await verifyRegistry(altered(document, path, value), root)
    expect(verified?.refused).toEqual(['mf_day'])
    expect(Object.keys(verified?.remotes ?? {})).toEqual(['mf_rules', 'mf_account'])
  },
)

test('an entry with its signature is refused under another name, even that of an inherited property', async () => {
  const moved = { ...document, mf_rules: REMOTES.mf_account, constructor: REMOTES.mf_account }
  const { entries } = document.$signed
  const $signed = { keys, entries: { ...entries, mf_rules: entries?.['mf_account'] } }
  expect((await verifyRegistry({ ...moved, $signed }, root))?.refused).toEqual(['mf_rules', 'constructor'])
})

const forgedList = signKeys({ ...keys.keys, mf_day: [publicKeyOf(rulesKey)] }, 4, rulesKey)
const DOCUMENT_ALTERATIONS: Alteration[] = [
  ['a key more', ['$signed', 'keys', 'keys', 'mf_day'], [publicKeyOf(dayKey), publicKeyOf(rulesKey)]],
  ['a key less', ['$signed', 'keys', 'keys', 'mf_rules']],
  ['a later number', ['$signed', 'keys', 'sequence'], 4],
  ['no signature', ['$signed', 'keys', 'signature']],
  ['the signature of a module’s key', ['$signed', 'keys'], forgedList],
  ['another form', ['$signed', 'keys'], { keys: [] }],
]

test.each(DOCUMENT_ALTERATIONS.map(([title, path, value]) => ({ title, path, value })))(
  'a list of keys with $title is refused with the whole document',
  async ({ path, value }) => {
    expect(await verifyRegistry(altered(document, path, value), root)).toBeUndefined()
  },
)

test('without a list of keys only entries with the root’s signature are accepted', async () => {
  const verified = await verifyRegistry(altered(document, ['$signed', 'keys']), root)
  expect(verified).toEqual({
    remotes: { mf_account: REMOTES.mf_account },
    sequences: { mf_account: 9 },
    refused: ['mf_day', 'mf_rules'],
  })
})

test('another root key’s signatures are refused', async () => {
  const strangers = signEntries(REMOTES, 5, newKey())
  expect(await verifyRegistry(strangers, root)).toEqual({ remotes: {}, sequences: {}, refused: NAMES })
  expect(await verifyRegistry(signWhole(REMOTES, 5, newKey()), root)).toBeUndefined()
})

describe('a document from before there were keys of modules', () => {
  test('is accepted as a whole, with its number for every entry', async () => {
    const sequences = { mf_day: 17, mf_rules: 17, mf_account: 17 }
    expect(await verifyRegistry(signWhole(REMOTES, 17, rootKey), root)).toEqual({
      remotes: REMOTES,
      sequences,
      refused: [],
    })
  })

  test.each(
    [
      ['another version', ['mf_day', 'version'], '9.9.9'],
      ['no files', ['mf_rules', 'files']],
      ['a remote more', ['mf_new'], release('mf_new', '1.0.0')],
      ['a remote less', ['mf_rules']],
      ['a later number', ['$signed', 'sequence'], 18],
      ['no signature', ['$signed', 'signature']],
      ['an invalid signature', ['$signed', 'signature'], '***'],
      ['a list of keys', ['$signed', 'keys'], keys],
    ].map(([title, path, value]) => ({ title, path: path as string[], value })),
  )('is refused as a whole with $title', async ({ path, value }) => {
    expect(await verifyRegistry(altered(signWhole(REMOTES, 17, rootKey), path, value), root)).toBeUndefined()
  })
})

test.each([null, [], 'text', 1, {}, { $signed: {} }, { $signed: { entries: null } }])(
  '%j isn’t a registry',
  async (value) => {
    expect(await verifyRegistry(value, root)).toBeUndefined()
  },
)
