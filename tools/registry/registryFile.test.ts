import { execFile } from 'node:child_process'
import { createPublicKey, verify } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { canonicalJson } from '../../packages/registry/src/canonical'
import { remotesOf, type SignedRegistry } from '../../packages/registry/src/format'
import { verifyRegistry } from '../../packages/registry/src/signature'
import { newKey, publicKeyOf, signWhole } from '../../packages/registry/src/testing/sign'
import { changeRegistry, readRegistry } from './registryFile'
import { openStore } from './store/open'
import { removeFolders, TEST_STORES } from './testing/stores'
import { goLive } from './transitions'

const signer = newKey()
const key = { root: publicKeyOf(signer), signer }
const release = (version: string) => ({ version, manifest: `/${version}`, files: {}, since: '', size: 1 })
const pem = String(signer.export({ type: 'pkcs8', format: 'pem' }))

afterAll(removeFolders)

describe.each(TEST_STORES)('the registry in a $name', ({ make }) => {
  const open = async () => ({ store: await openStore(await make()), key, file: 'remotes.json' })

  test('each change is signed, with a number above the last one and not below the time in seconds', async () => {
    const place = await open()
    const before = Math.floor(Date.now() / 1000)
    const change = (name: string, version: string) =>
      changeRegistry(place, (remotes) => goLive(remotes, name, release(version)))
    const numberIn = ({ $signed }: SignedRegistry, name: string) => $signed.entries?.[name]?.sequence ?? 0
    const first = await change('mf_a', '1.0.0')
    const second = await change('mf_a', '1.1.0')
    const other = await change('mf_b', '1.0.0')
    expect(numberIn(first, 'mf_a')).toBeGreaterThanOrEqual(before)
    expect(numberIn(second, 'mf_a')).toBeGreaterThan(numberIn(first, 'mf_a'))
    expect(other.$signed.entries?.['mf_a']).toEqual(second.$signed.entries?.['mf_a'])
    const served = JSON.parse(String((await place.store.read('remotes.json'))?.bytes))
    expect(await verifyRegistry(served, key.root)).toMatchObject({ refused: [] })
    expect(remotesOf(served)).toMatchObject({ mf_a: { version: '1.1.0', previous: { version: '1.0.0' } } })
  })

  test('a registry with one signature is read; the next change signs each entry, and still the whole', async () => {
    const place = await open()
    const old = signWhole({ mf_a: release('1.0.0'), mf_b: release('1.0.0') }, 17, signer)
    await place.store.create('remotes.json', Buffer.from(JSON.stringify(old)))
    expect((await readRegistry(place)).sequences).toEqual({ mf_a: 17, mf_b: 17 })
    const { $signed, ...remotes } = await changeRegistry(place, (all) => goLive(all, 'mf_b', release('1.1.0')))
    expect(Object.keys($signed.entries ?? {})).toEqual(['mf_a', 'mf_b'])
    expect(await verifyRegistry({ ...remotes, $signed }, key.root)).toMatchObject({ refused: [] })
    // A shell of an earlier release checks these.
    const { signature, ...signed } = $signed
    const bytes = Buffer.from(canonicalJson({ ...remotes, $signed: signed }))
    expect(verify(null, bytes, createPublicKey(signer), Buffer.from(String(signature), 'base64'))).toBe(true)
    expect(signed.sequence).toBeGreaterThan(17)
  })

  test('an altered entry stays refused until it is published again, and the whole isn’t signed with it', async () => {
    const place = await open()
    const change = (name: string, version: string) =>
      changeRegistry(place, (remotes) => goLive(remotes, name, release(version)))
    await change('mf_a', '1.0.0')
    await change('mf_b', '1.0.0')
    const stored = await place.store.read('remotes.json')
    const altered = String(stored?.bytes).replace('"version":"1.0.0"', '"version":"6.6.6"')
    await place.store.replace('remotes.json', Buffer.from(altered), stored?.tag)
    const { $signed, ...remotes } = await change('mf_b', '1.1.0')
    expect(remotes).toMatchObject({ mf_a: { version: '6.6.6' }, mf_b: { version: '1.1.0' } })
    expect($signed.signature).toBeUndefined()
    expect((await readRegistry(place)).refused).toEqual(['mf_a'])
    expect((await change('mf_a', '1.2.0')).$signed.signature).toBeDefined()
    expect((await readRegistry(place)).refused).toEqual([])
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
    const stranger = newKey()
    const strange = { ...place, key: { root: publicKeyOf(stranger), signer: stranger } }
    await expect(changeRegistry(strange, (remotes) => remotes)).rejects.toThrow(refusal)
  })

  test('50 publishers in two processes all succeed, and no change is lost', async () => {
    const address = await make()
    const env = { ...process.env, RELEASE_SIGNING_KEY: pem }
    const publisher = (first: number) =>
      promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', path.join(import.meta.dirname, 'testing/publisher.ts'), address, String(first), '25'],
        { env },
      )
    await Promise.all([publisher(0), publisher(25)])
    const { remotes } = await readRegistry({ store: await openStore(address), key, file: 'remotes.json' })
    const published = Object.values(remotes).flatMap(({ size, previous }) => [size, previous?.size ?? []].flat())
    expect(published.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, number) => number))
  })
})
