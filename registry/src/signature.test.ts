import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { LiveRelease } from './format'
import { bytesToSign, type UnsignedRegistry, verifyRegistry } from './signature'

const release = (version: string): LiveRelease => ({
  version,
  manifest: `/remotes/mf_day/${version}/mf-manifest.json`,
  files: { 'mf-manifest.json': 'sha384-AAAA', 'remoteEntry.1a2b3c4d.js': 'sha384-BBBB' },
  since: '2026-11-21T18:30:00.000Z',
  size: 61_234,
})

const ours = generateKeyPairSync('ed25519')
const raw = (key: KeyObject) => Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url').toString('base64')
const publicKey = raw(ours.publicKey)

function signed(key = ours.privateKey) {
  const unsigned: UnsignedRegistry = {
    mf_day: {
      ...release('1.4.0'),
      trial: { ...release('1.5.0'), share: 0.1, companies: [3] },
      previous: release('1.3.0'),
    },
    mf_rules: release('0.2.0'),
    $signed: { sequence: 17, at: '2026-11-21T18:30:00.000Z' },
  }
  const signature = sign(null, bytesToSign(unsigned), key).toString('base64')
  return { ...unsigned, $signed: { ...unsigned.$signed, signature } }
}

/** The signed document with one of its members replaced or removed. */
function altered(path: string[], value?: unknown): unknown {
  const document = JSON.parse(JSON.stringify(signed()))
  const last = path[path.length - 1] ?? ''
  const holder = path.slice(0, -1).reduce((inner, key) => inner[key], document)
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return document
}

test('a signed document is accepted with its members in any order', async () => {
  expect(await verifyRegistry(signed(), publicKey)).toBe(true)
  const reversed = Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(signed()))).reverse())
  expect(await verifyRegistry(reversed, publicKey)).toBe(true)
})

/** Without a value the member is removed. */
const alterations: [title: string, path: string[], value?: unknown][] = [
  ['another version', ['mf_day', 'version'], '9.9.9'],
  ['another file’s digest', ['mf_day', 'files', 'remoteEntry.1a2b3c4d.js'], 'sha384-CCCC'],
  ['one file more', ['mf_day', 'files', 'evil.js'], 'sha384-CCCC'],
  ['one file less', ['mf_day', 'files', 'remoteEntry.1a2b3c4d.js']],
  ['no files', ['mf_day', 'files']],
  ['a larger share', ['mf_day', 'trial', 'share'], 1],
  ['no trial', ['mf_day', 'trial']],
  ['another release before', ['mf_day', 'previous', 'manifest'], 'https://evil.example/mf-manifest.json'],
  ['a remote more', ['mf_new'], release('1.0.0')],
  ['a remote less', ['mf_rules']],
  ['an unknown member', ['mf_day', 'also'], 1],
  ['a later number', ['$signed', 'sequence'], 18],
  ['no number', ['$signed', 'sequence']],
  ['another time', ['$signed', 'at'], '2026-11-22T18:30:00.000Z'],
  ['no signature', ['$signed', 'signature']],
  ['an empty signature', ['$signed', 'signature'], ''],
  ['a signature that isn’t base64', ['$signed', 'signature'], '***'],
  ['no signature', ['$signed']],
]

test.each(alterations.map(([title, path, value]) => ({ title, path, value })))(
  '$title is refused',
  async ({ path, value }) => {
    expect(await verifyRegistry(altered(path, value), publicKey)).toBe(false)
  },
)

test.each([null, [], 'text', 1, {}])('%j isn’t a registry', async (value) => {
  expect(await verifyRegistry(value, publicKey)).toBe(false)
})

test('another key’s signature is refused', async () => {
  expect(await verifyRegistry(signed(generateKeyPairSync('ed25519').privateKey), publicKey)).toBe(false)
})
