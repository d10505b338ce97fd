import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { remotesOf } from '../../registry/src/format'
import { verifyRegistry } from '../../registry/src/signature'
import { publicKeyOf } from './key'
import { changeRegistry, readRegistry } from './registryFile'
import { openStore } from './store/open'
import { removeFolders, TEST_STORES } from './testing/stores'
import { goLive } from './transitions'

const key = generateKeyPairSync('ed25519').privateKey
const release = (version: string) => ({ version, manifest: `/${version}`, files: {}, since: '', size: 1 })
const pem = String(key.export({ type: 'pkcs8', format: 'pem' }))

afterAll(removeFolders)

describe.each(TEST_STORES)('the registry in a $name', ({ make }) => {
  const open = async () => ({ store: await openStore(await make()), key, file: 'remotes.json' })

  test('each change is signed and has the next number', async () => {
    const place = await open()
    const first = await changeRegistry(place, (remotes) => goLive(remotes, 'mf_a', release('1.0.0')))
    const second = await changeRegistry(place, (remotes) => goLive(remotes, 'mf_a', release('1.1.0')))
    expect(second.$signed.sequence).toBe(first.$signed.sequence + 1)
    const served = JSON.parse(String((await place.store.read('remotes.json'))?.bytes))
    expect(await verifyRegistry(served, publicKeyOf(key))).toBe(true)
    expect(remotesOf(served)).toMatchObject({ mf_a: { version: '1.1.0', previous: { version: '1.0.0' } } })
  })

  test('a change without effect keeps the number', async () => {
    const place = await open()
    const change = () => changeRegistry(place, (remotes) => goLive(remotes, 'mf_a', release('1.0.0')))
    expect((await change()).$signed).toEqual((await change()).$signed)
  })

  test('an altered registry, or one signed with another key, is neither accepted nor signed', async () => {
    const place = await open()
    await changeRegistry(place, (remotes) => goLive(remotes, 'mf_a', release('1.0.0')))
    const stored = await place.store.read('remotes.json')
    await place.store.replace('remotes.json', Buffer.from(String(stored?.bytes).replace('1.0.0', '6.6.6')), stored?.tag)
    const refusal = /isn't signed with this key: set RELEASE_SIGNING_KEY/
    await expect(readRegistry(place)).rejects.toThrow(refusal)
    await expect(changeRegistry(place, (remotes) => remotes)).rejects.toThrow(refusal)
    const stranger = { ...place, key: generateKeyPairSync('ed25519').privateKey }
    await expect(changeRegistry(stranger, (remotes) => remotes)).rejects.toThrow(refusal)
  })

  test('50 publishers in two processes all succeed, and no change is lost', async () => {
    const address = await make()
    const env = { ...process.env, RELEASE_SIGNING_KEY: pem }
    const publisher = (first: number) =>
      promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', path.join(__dirname, 'testing/publisher.ts'), address, String(first), '25'],
        { env },
      )
    await Promise.all([publisher(0), publisher(25)])
    const { remotes } = await readRegistry({ store: await openStore(address), key, file: 'remotes.json' })
    const published = Object.values(remotes).flatMap(({ size, previous }) => [size, previous?.size ?? []].flat())
    expect(published.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, number) => number))
  }, 120_000)
})
