import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { bytesToSign, type UnsignedRegistry } from 'registry/signature'
import { digest } from './cryptography'
import { AlteredFileError } from './failures'
import { acceptRegistry } from './registry'

const DAY = {
  version: '2',
  manifest: '/remotes/mf_day/2/mf-manifest.json',
  files: { 'mf-manifest.json': 'sha384-AAAA' },
  since: '2026-11-21T18:30:00.000Z',
  size: 1,
}
const ours = generateKeyPairSync('ed25519')
const publicKey = Buffer.from(String(ours.publicKey.export({ format: 'jwk' }).x), 'base64url').toString('base64')

function signed(sequence: number, key: KeyObject = ours.privateKey) {
  const unsigned: UnsignedRegistry = { mf_day: DAY, $signed: { sequence, at: '2026-11-21T18:30:00.000Z' } }
  const signature = sign(null, bytesToSign(unsigned), key).toString('base64')
  return { ...unsigned, $signed: { ...unsigned.$signed, signature } }
}

/** A page over plain HTTP from another machine has no crypto.subtle; a browser of 2023 has it, without Ed25519. */
const BROWSERS: Record<string, () => unknown> = {
  'a browser that knows Ed25519': () => undefined,
  'a browser that does not know Ed25519': () =>
    jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', 'NotSupportedError')),
  'a page without crypto.subtle': () => jest.spyOn(globalThis, 'crypto', 'get').mockReturnValue({} as Crypto),
}

describe.each(Object.entries(BROWSERS))('%s', (_, prepare) => {
  beforeEach(() => void prepare())

  test('accepts only correctly signed documents', async () => {
    const strangers = generateKeyPairSync('ed25519').privateKey
    const { $signed, ...remotes } = signed(5)
    expect(await acceptRegistry(signed(5), publicKey)).toEqual({ mf_day: DAY })
    const unreadable = { ...remotes, $signed: { ...$signed, signature: '***' } }
    for (const forged of [signed(5, strangers), unreadable, { ...remotes, $signed: { ...$signed, at: 'now' } }]) {
      await expect(acceptRegistry(forged, publicKey)).rejects.toBeInstanceOf(AlteredFileError)
    }
  })

  test('finds the digest of a file', async () => {
    expect(await digest(new TextEncoder().encode('abc'))).toBe(
      'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn',
    )
  })
})

test('a registry with the right signature is accepted, and then no older one', async () => {
  expect(await acceptRegistry(signed(17), publicKey)).toEqual({ mf_day: DAY })
  await expect(acceptRegistry(signed(16), publicKey)).rejects.toBeInstanceOf(AlteredFileError)
  expect(await acceptRegistry(signed(17), publicKey)).toEqual({ mf_day: DAY })
})

test('a registry that is altered, unsigned or signed with another key is refused, and its number ignored', async () => {
  const { $signed, ...remotes } = signed(90)
  const strangers = generateKeyPairSync('ed25519').privateKey
  for (const forged of [{ ...remotes, $signed: { ...$signed, sequence: 91 } }, remotes, signed(90, strangers), null]) {
    await expect(acceptRegistry(forged, publicKey)).rejects.toBeInstanceOf(AlteredFileError)
  }
  expect(await acceptRegistry(signed(18), publicKey)).toEqual({ mf_day: DAY })
})

test('a build with an invalid key accepts no registry', async () => {
  await expect(acceptRegistry(signed(99), 'missing')).rejects.toThrow()
})

test('a development build, which has no key, accepts the development servers’ registry', async () => {
  const manifest = 'http://localhost:3001/mf-manifest.json'
  expect(await acceptRegistry({ mf_day: { version: 'dev', manifest } }, '')).toEqual({
    mf_day: { version: 'dev', manifest, unchecked: true },
  })
})
