import { stat } from 'node:fs/promises'
import path from 'node:path'
import { startS3Server } from '../testing/s3Server'
import { removeFolders, TEST_STORES } from '../testing/stores'
import { openStore } from './open'
import { overwrite } from './store'

const text = (content: string) => Buffer.from(content)

afterAll(removeFolders)

describe.each(TEST_STORES)('a store in a $name', ({ make }) => {
  const open = async () => openStore(await make())

  test('an existing file is read as it was written, a missing one is undefined', async () => {
    const store = await open()
    expect(await store.create('remotes/a/1/x.js', text('one'))).toBe(true)
    expect(String((await store.read('remotes/a/1/x.js'))?.bytes)).toBe('one')
    expect(await store.read('remotes/a/1/y.js')).toBeUndefined()
  })

  test('a file that exists isn’t created again', async () => {
    const store = await open()
    await store.create('x', text('one'))
    expect(await store.create('x', text('two'))).toBe(false)
    expect(String((await store.read('x'))?.bytes)).toBe('one')
  })

  test('a file is replaced as long as it is unchanged since it was read', async () => {
    const store = await open()
    await store.create('x', text('one'))
    const tag = (await store.read('x'))?.tag
    expect(await store.replace('x', text('two'), tag)).toBe(true)
    expect(await store.replace('x', text('three'), tag)).toBe(false)
    expect(await store.replace('x', text('three'), undefined)).toBe(false)
    expect(await store.replace('gone', text('three'), tag)).toBe(false)
    expect(String((await store.read('x'))?.bytes)).toBe('two')
  })

  test('of concurrent creations or replacements of a file exactly one succeeds', async () => {
    const store = await open()
    const ten = Array.from({ length: 10 }, (_, number) => text(String(number)))
    const created = await Promise.all(ten.map((content) => store.create('x', content)))
    expect(created.filter(Boolean)).toHaveLength(1)
    const tag = (await store.read('x'))?.tag
    const replaced = await Promise.all(ten.map((content) => store.replace('x', Buffer.concat([content, content]), tag)))
    expect(replaced.filter(Boolean)).toHaveLength(1)
    const winner = ten[replaced.indexOf(true)]
    expect(String((await store.read('x'))?.bytes)).toBe(`${winner}${winner}`)
  })

  test('the files below a folder are listed, whole paths, without those of neighbouring folders', async () => {
    const store = await open()
    for (const file of ['remotes/a/1/x.js', 'remotes/a/1/deep/y.js', 'remotes/ab/z.js'])
      await store.create(file, text(''))
    expect(await store.list('remotes/a')).toEqual(['remotes/a/1/deep/y.js', 'remotes/a/1/x.js'])
    await store.remove('remotes/a/1/x.js')
    expect(await store.list('remotes/a')).toEqual(['remotes/a/1/deep/y.js'])
    expect(await store.list('none')).toEqual([])
  })
})

test('no file is written outside of the folder', async () => {
  const store = await openStore(await TEST_STORES[0]?.make())
  await expect(async () => store.create('../x', text('one'))).rejects.toThrow('outside')
})

test('an invalid address shows the valid forms', async () => {
  await expect(openStore('ftp://a')).rejects.toThrow('ftp://a: a release store is a folder or s3://bucket?endpoint=…')
})

test('a file that the server fails to replace ends with an error', async () => {
  const server = await startS3Server()
  const store = await openStore(server.address)
  await overwrite(store, 'x', text('one'))
  server.failWith((method) => (method === 'PUT' ? 500 : undefined))
  await expect(overwrite(store, 'x', text('two'))).rejects.toThrow("couldn't be replaced in 30 attempts")
  server.failWith(() => undefined)
  await overwrite(store, 'x', text('two'))
  expect(String((await store.read('x'))?.bytes)).toBe('two')
  server.stop()
})

test('files in a folder that replace one another have different seconds, which web servers compare', async () => {
  const folder = String(await TEST_STORES[0]?.make())
  const store = await openStore(folder)
  const seconds = new Set<number>()
  for (const content of ['one', 'two', 'six']) {
    await overwrite(store, 'x', text(content))
    seconds.add(Math.floor((await stat(path.join(folder, 'x'))).mtimeMs / 1000))
  }
  expect(seconds.size).toBe(3)
})
