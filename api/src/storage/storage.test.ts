import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { TEST_STORES } from '../testing/stores'
import { newStoredName } from './names'
import { openStorage } from './open'
import type { FileStorage } from './storage'

const MINUTE = 60_000

async function keep(storage: FileStorage, content: Buffer, name = newStoredName('pdf')) {
  await storage.withDrafts(async (folder) => {
    const draft = path.join(folder, 'draft')
    writeFileSync(draft, content)
    await storage.keep(draft, name)
  })
  return name
}

async function read(storage: FileStorage, name: string) {
  const file = await storage.open(name)
  return file && { size: file.size, content: await buffer(file.content) }
}

test('a folder that others could read is private from its next use on', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'quotidia-store-'))
  const root = path.join(parent, 'files')
  mkdirSync(root)
  chmodSync(root, 0o755)
  const storage = openStorage(`file:${root}`)
  await storage.probe()
  expect((statSync(root).mode & 0o777).toString(8)).toBe('700')
  rmSync(parent, { recursive: true })
})

describe.each(TEST_STORES)('files in $name', ({ make }) => {
  let store: Awaited<ReturnType<typeof make>>
  let storage: FileStorage
  beforeEach(async () => {
    store = await make()
    storage = openStorage(store.url)
  })
  afterEach(() => store.remove())

  test('any process reads a stored file whole, until it is removed', async () => {
    const content = randomBytes(3_000_000)
    const name = await keep(storage, content)
    const elsewhere = openStorage(store.url)
    const kept = await read(elsewhere, name)
    expect(kept?.size).toBe(content.length)
    expect(kept?.content.equals(content)).toBe(true)
    expect(await elsewhere.list()).toEqual([name])
    await elsewhere.remove(name)
    await elsewhere.remove(name)
    expect(await read(storage, name)).toBeUndefined()
    expect(await storage.list()).toEqual([])
  })

  test('the owner can be written and replaced, and is not listed as a file', async () => {
    expect(await storage.owner()).toBeUndefined()
    await storage.setOwner('a'.repeat(16))
    await storage.setOwner('b'.repeat(16))
    expect(await openStorage(store.url).owner()).toBe('b'.repeat(16))
    await storage.probe()
    expect(await storage.list()).toEqual([])
  })

  test('the quarantine accepts old files, serves them, puts them back, and removes them for good', async () => {
    const [young, old] = [await keep(storage, Buffer.from('young')), await keep(storage, Buffer.from('old'))]
    expect(await storage.quarantine.takeIn(young, Date.now() - MINUTE)).toBe(false)
    expect(await storage.quarantine.takeIn(newStoredName('pdf'), Date.now() + MINUTE)).toBe(false)
    expect(await storage.quarantine.takeIn(old, Date.now() + MINUTE)).toBe(true)
    expect(await storage.list()).toEqual([young])
    expect(await storage.quarantine.list()).toEqual([old])
    expect(String((await read(storage, old))?.content)).toBe('old')
    await storage.quarantine.putBack(old)
    expect([await storage.quarantine.list(), (await storage.list()).sort()]).toEqual([[], [young, old].sort()])
    for (const name of [young, old]) await storage.quarantine.takeIn(name, Date.now() + MINUTE)
    expect(await storage.quarantine.removeOlderThan(Date.now() - MINUTE, 10)).toEqual([])
    expect(await storage.quarantine.removeOlderThan(Date.now() + MINUTE, 1)).toHaveLength(1)
    expect(await storage.quarantine.list()).toHaveLength(1)
  })

  test('a name that names a folder is refused', async () => {
    await expect(storage.open('../installation')).rejects.toThrow('not the name')
    await expect(keep(storage, Buffer.from('a'), '../a.pdf')).rejects.toThrow('not the name')
  })
})

describe('an S3 store that fails', () => {
  const environment = { ...process.env }
  beforeEach(() => Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'nobody', AWS_SECRET_ACCESS_KEY: 'nothing' }))
  afterEach(() => {
    process.env = { ...environment }
  })

  /** A store that answers each request with the status, and the requests that it received. */
  async function givenStore(statusOf: (method: string) => number) {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`)
      request.resume().on('end', () => response.writeHead(statusOf(request.method ?? '')).end())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const stop = () => {
      server.closeAllConnections()
      server.close()
    }
    return { url: `s3://bucket/files?endpoint=http://127.0.0.1:${port}`, asked, stop }
  }

  test('fails every call as unavailable', async () => {
    const { url, stop } = await givenStore(() => 500)
    const storage = openStorage(url)
    const unavailable = expect.objectContaining({ code: 'STORAGE_UNAVAILABLE' })
    await expect(keep(storage, Buffer.from('a'))).rejects.toEqual(unavailable)
    await expect(storage.open(newStoredName('pdf'))).rejects.toEqual(unavailable)
    await expect(storage.list()).rejects.toEqual(unavailable)
    await expect(storage.probe()).rejects.toEqual(unavailable)
    stop()
  })

  test('an upload is repeated once after a lost response, then removed', async () => {
    const { url, asked, stop } = await givenStore((method) => (method === 'PUT' ? 500 : 204))
    const name = newStoredName('pdf')
    await expect(keep(openStorage(url), Buffer.from('a'), name)).rejects.toThrow()
    const place = `/bucket/files/${name}`
    expect(asked).toEqual([`PUT ${place}`, `PUT ${place}`, `DELETE ${place}`])
    stop()
  })
})
