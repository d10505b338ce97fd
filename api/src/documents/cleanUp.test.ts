import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { inTransaction } from '../db/transaction'
import { restoreArchivedDay } from '../records/deletedDayQueries'
import { newStoredName } from '../storage/names'
import { openStorage } from '../storage/open'
import { tidyUp } from '../sweep'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { givenDay } from '../testing/day'
import { formWith, givenDocument, openTab } from '../testing/documents'
import { png } from '../testing/files'
import { cleanUpFiles } from './cleanUp'
import { claimStorage } from './storageOwner'

const HOUR = 3_600_000
const DAY = 24 * HOUR

onEveryDatabase((api) => {
  const root = () => api().config.storageUrl.slice('file:'.length)
  const place = (name: string) => path.join(root(), name)
  const quarantined = (name: string) => path.join(root(), 'quarantine', name)

  function services(settings: { storageCleanupMax?: number } = {}) {
    const { db, clock } = api()
    const config = { ...api().config, ...settings }
    const storage = openStorage(config.storageUrl)
    return { db, clock: clock.now, config, storage, logger: pino({ level: 'silent' }), metrics: api().metrics }
  }

  function age(file: string, ms: number) {
    const moment = (Date.now() - ms) / 1000
    utimesSync(file, moment, moment)
  }

  /** Files without a row, stored two hours ago. */
  function givenForgotten(count: number) {
    return Array.from({ length: count }, () => {
      const name = newStoredName('pdf')
      writeFileSync(place(name), 'forgotten')
      age(place(name), 2 * HOUR)
      return name
    })
  }

  const stillThere = (names: string[]) => names.filter((name) => existsSync(place(name)))

  beforeEach(async () => {
    for (const name of readdirSync(root())) rmSync(place(name), { recursive: true })
    await api().db('companies').update({ logo_id: null })
    await claimStorage(api().db, services().storage, null)
  })

  test('old files without a row go into the quarantine; documents and logos stay', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    const { id, href, fileName } = await givenDocument(client, await givenDay(client))
    const { body } = await client.post('/company/logo', {
      body: formWith({ content: png, name: 'a.png', field: 'logo' }),
    })
    const [forgotten = ''] = givenForgotten(1)
    const young = newStoredName('pdf')
    writeFileSync(place(young), 'being uploaded')
    for (const name of [id && href ? path.basename(new URL(href).pathname) : fileName, body.logoId]) {
      age(place(name), 2 * HOUR)
    }
    await cleanUpFiles(services({ storageCleanupMax: 100 }))
    expect(existsSync(place(forgotten))).toBe(false)
    expect(existsSync(quarantined(forgotten))).toBe(true)
    expect(existsSync(place(young))).toBe(true)
    expect((await openTab(href)).status).toBe(200)
    expect((await client.get(`/company/logo/${body.logoId}`)).status).toBe(200)
  })

  test('a run removes a hundredth of the files, at least one and at most a hundred, unless a setting says otherwise', async () => {
    const few = givenForgotten(12)
    await cleanUpFiles(services())
    expect(stillThere(few)).toHaveLength(11)
    const more = [...few, ...givenForgotten(389)]
    await cleanUpFiles(services())
    expect(stillThere(more)).toHaveLength(400 - 4)
    await cleanUpFiles(services({ storageCleanupMax: 0 }))
    expect(stillThere(more)).toHaveLength(400 - 4)
    await cleanUpFiles(services({ storageCleanupMax: 1000 }))
    expect(stillThere(more)).toEqual([])
    const most = givenForgotten(10_200)
    await cleanUpFiles(services())
    expect(stillThere(most)).toHaveLength(10_200 - 100)
  })

  test('a file in the quarantine is served when a row names it, and put back; others are removed after 30 days', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    const { id, href } = await givenDocument(client, await givenDay(client))
    const row = await api().db('documents').where({ id }).first()
    if (!row) throw new Error('The document has no row.')
    const name = row.stored_name
    age(place(name), 2 * HOUR)
    await api().db('documents').where({ id }).delete()
    await cleanUpFiles(services())
    expect(existsSync(quarantined(name))).toBe(true)

    await api().db('documents').insert(row)
    expect((await openTab(href)).status).toBe(200)
    await cleanUpFiles(services())
    expect([existsSync(place(name)), existsSync(quarantined(name))]).toEqual([true, false])

    const [older = '', newer = ''] = givenForgotten(2)
    await cleanUpFiles(services({ storageCleanupMax: 2 }))
    age(quarantined(older), 31 * DAY)
    age(quarantined(newer), 29 * DAY)
    await cleanUpFiles(services())
    expect([existsSync(quarantined(older)), existsSync(quarantined(newer))]).toEqual([false, true])
  })

  test('a document whose day is restored while a clean-up reads the names stays', async () => {
    const { db } = api()
    const { client } = await (await givenCompany(api())).person('OWNER')
    const dayId = await givenDay(client)
    await givenDocument(client, dayId)
    await client.delete(`/day/${dayId}`)
    const day = await db('deleted_days').where({ id: dayId }).first()
    if (!day) throw new Error('The day was not deleted.')
    const restored: Promise<unknown>[] = []
    const restoreAtFirstRead = ({ sql }: { sql: string }) => {
      if (restored.length > 0 || !/from .documents. where .stored_name. in/.test(sql)) return
      restored.push(inTransaction(db, (trx) => restoreArchivedDay(trx, day)))
    }
    db.on('query', restoreAtFirstRead)
    await cleanUpFiles(services(), Date.now() + HOUR)
    db.off('query', restoreAtFirstRead)
    expect(await Promise.all(restored)).toHaveLength(1)
    expect(await services().storage.quarantine.list()).toEqual([])
  })

  test('uploads that were never finished go once they are old', async () => {
    const drafts = ['upload-old', 'upload-slow', 'upload-new'].map((name) => path.join(root(), 'incoming', name))
    const [old = '', slow = ''] = drafts
    for (const draft of drafts) mkdirSync(draft)
    for (const draft of [old, slow]) writeFileSync(path.join(draft, 'received'), 'part')
    age(path.join(old, 'received'), 2 * HOUR)
    for (const draft of [old, slow]) age(draft, 2 * HOUR)
    await cleanUpFiles(services())
    expect(drafts.map((draft) => existsSync(draft))).toEqual([false, true, true])
  })

  test('nothing is cleaned up in a storage that belongs to another database', async () => {
    const files = givenForgotten(3)
    await services().storage.setOwner('f'.repeat(16))
    await cleanUpFiles(services())
    expect(stillThere(files)).toEqual(files)
  })

  test('a due clean-up is run by one of the processes', async () => {
    const { clock } = api()
    const files = givenForgotten(3)
    clock.advance(DAY)
    await Promise.all([tidyUp(services()), tidyUp(services())])
    expect(stillThere(files)).toHaveLength(2)
    const behind = () => clock.now() - 1000
    await tidyUp({ ...services(), clock: behind })
    expect(stillThere(files)).toHaveLength(2)
    clock.advance(HOUR)
    await tidyUp(services())
    expect(stillThere(files)).toHaveLength(1)
    clock.advance(-2 * DAY)
    await tidyUp(services())
    expect(stillThere(files)).toHaveLength(0)
  })
})
