import { pino } from 'pino'
import { ARCHIVED_TABLES } from '../records/deletedDayQueries'
import { openStorage } from '../storage/open'
import { tidyUp } from '../sweep'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany, type Person } from '../testing/company'
import { givenDay, givenDeletedDay, readDay } from '../testing/day'
import { givenDocument, storedFiles } from '../testing/documents'
import { ALL_FLAGS, givenRows, type RowIds } from '../testing/rights/rows'
import { TABLES } from '../testing/rights/state'
import { RIGHTS, type Right } from '../testing/rights/table'

const DAY = 86_400_000
const DATE = '2026-11-20'

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const editor = await company.person('EDITOR_DATA', ALL_FLAGS)
    return { company, owner: owner.client, editor }
  }
  const deletedOf = async (client: Client) => (await client.get('/day/deleted')).body
  const restore = (client: Client, dayId: number) => client.post(`/day/${dayId}/restore`)
  const purge = (client: Client, dayId: number) => client.delete(`/day/${dayId}/purge`)

  test('a deleted day is listed, and restored with all its data', async () => {
    const { company, owner, editor } = await given()
    const people = await company.person('OWNER')
    const { dayId, date, fileName } = await givenRows(api(), company, people)
    const before = await readDay(owner, dayId)
    const documents = (await owner.get(`/files/day/${dayId}`)).body
    expect((await editor.client.delete(`/day/${dayId}`)).status).toBe(204)
    const [deleted] = await deletedOf(owner)
    const { deletedAt } = deleted
    const purgedAt = new Date(Date.parse(deletedAt) + 30 * DAY).toISOString()
    expect(deleted).toEqual({ dayId, date, deletedBy: `Persona ${editor.username}`, deletedAt, purgedAt })
    expect(await restore(owner, dayId)).toMatchObject({ status: 200, body: { dayId } })
    expect(await deletedOf(owner)).not.toContainEqual(expect.objectContaining({ dayId }))
    expect(await readDay(owner, dayId)).toEqual({ ...before, version: (before.version ?? 0) + 2 })
    expect((await owner.get(`/files/day/${dayId}`)).body.map(({ id }: { id: number }) => id)).toEqual(
      documents.map(({ id }: { id: number }) => id),
    )
    expect((await owner.get(`/files/download/${fileName}`)).status).toBe(200)
    const { body } = await owner.get(`/day/${dayId}/closing`)
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual(['created', 'deleted', 'restored'])
    expect((await editor.client.get('/notification')).body[0]).toMatchObject({ title: 'Giorno ripristinato', dayId })
  })

  test('every read answers about a deleted day as about one that was removed for good', async () => {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const readers = [owner, await company.person('EDITOR_DATA_FILES', ALL_FLAGS)]
    const ids = await givenRows(api(), company, owner)
    await givenDay(owner.client, '2009-12-31')
    await owner.client.delete(`/day/${ids.dayId}`)
    const deleted = await readAll(readers, ids)
    expect((await purge(owner.client, ids.dayId)).status).toBe(204)
    expect(await readAll(readers, ids)).toEqual(deleted)
    const found = deleted.flatMap(([route, status]) => (status === 200 ? [] : [route]))
    expect(found).toEqual(expect.arrayContaining(['get /day/:dayId/full', 'get /files/download/:fileName']))
  })

  async function readAll(readers: Person[], ids: RowIds) {
    const answers: [string, number, string][] = []
    for (const [route, right] of Object.entries(RIGHTS) as [string, Right][]) {
      if (!/^get |day\/fetch/.test(route) || /day\/deleted|company\/usage/.test(route)) continue
      for (const reader of readers) {
        const { path } = right.request(ids, reader)
        const { status, text } = await reader.client[route.startsWith('get') ? 'get' : 'post'](path)
        answers.push([route, status, text])
      }
    }
    return answers
  }

  test('a deleted day keeps the rows of every table that refers to days', async () => {
    const ofDays: string[] = []
    for (const table of TABLES) if (await api().db.schema.hasColumn(table, 'day_id')) ofDays.push(table)
    expect([...ARCHIVED_TABLES, 'notifications', 'day_figures', 'import_days', 'presence'].toSorted()).toEqual(
      ['days', ...ofDays].toSorted(),
    )
  })

  test('the date of a deleted day is free at once, and the day can be restored only while it is free', async () => {
    const { owner } = await given()
    const first = await givenDeletedDay(owner, DATE)
    const second = await givenDay(owner, DATE)
    expect(await restore(owner, first)).toMatchObject({
      status: 409,
      body: {
        code: 'date_taken',
        message: 'Il 20/11/2026 ha già un altro giorno: eliminalo prima di ripristinare questo.',
      },
    })
    await owner.delete(`/day/${second}`)
    expect(await deletedOf(owner)).toHaveLength(2)
    expect((await restore(owner, first)).status).toBe(200)
    expect((await restore(owner, first)).status).toBe(404)
    expect((await restore(owner, second)).body.code).toBe('date_taken')
  })

  test('of restores and a creation at the same time exactly one gets the date', async () => {
    const { owner } = await given()
    const dayId = await givenDeletedDay(owner, DATE)
    const answers = await Promise.all([
      restore(owner, dayId),
      owner.post(`/day/create?date=${DATE}`),
      restore(owner, dayId),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status)
    expect((await owner.post(`/day/fetch?date=${DATE}`)).status).toBe(200)
  })

  test('of two deletions one finds the day', async () => {
    const { owner } = await given()
    const dayId = await givenDay(owner, DATE)
    const answers = await Promise.all([owner.delete(`/day/${dayId}`), owner.delete(`/day/${dayId}`)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect(await deletedOf(owner)).toHaveLength(1)
  })

  test.each([
    ['Contanti', 'NONE'],
    ['Totale spese', 'VIEW_LIST_PARTIAL'],
  ])('only users who see every item of a day, and all entries, can delete it: %s, %s', async (name, accessLevel) => {
    const { company, owner, editor } = await given()
    const dayId = await givenDay(owner, DATE)
    const body = { userId: editor.userId, dataId: await company.item(name), accessLevel }
    expect((await owner.post('/access-control/update', { body })).status).toBe(200)
    expect(await editor.client.delete(`/day/${dayId}`)).toMatchObject({
      status: 403,
      body: { message: 'Il giorno contiene dati che non puoi vedere.' },
    })
    expect((await owner.delete(`/day/${dayId}`)).status).toBe(204)
  })

  test('the previous day’s figures of a following day are compared with a restored day again', async () => {
    const { company, owner } = await given()
    const dayId = await givenDay(owner, DATE)
    const dataId = await company.item('Contanti')
    const save = (value: number) => owner.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value }] })
    await save(100)
    const next = await givenDay(owner, '2026-11-21')
    await save(150)
    const changes = async () => (await owner.get(`/rule/previous-day-changes/${next}`)).body
    const before = await changes()
    expect(before).toMatchObject([{ carriedValue: 100, previousDayDate: DATE, previousValue: 150 }])
    await owner.delete(`/day/${dayId}`)
    expect(await changes()).toMatchObject([{ carriedValue: 100, previousDayDate: null, previousValue: 0 }])
    await restore(owner, dayId)
    expect(await changes()).toEqual(before)
    expect((await readDay(owner, next)).previousDayId).toBe(dayId)
  })

  test('a deleted day is removed for good by an owner, or after 30 days, with its files', async () => {
    const { owner } = await given()
    const ids = [await givenDay(owner, DATE), await givenDay(owner, '2026-11-21')]
    const files = await storedFiles(api())
    for (const dayId of ids) {
      await givenDocument(owner, dayId)
      await owner.delete(`/day/${dayId}`)
    }
    expect(await storedFiles(api())).toHaveLength(files.length + 2)
    expect((await purge(owner, ids[0] ?? 0)).status).toBe(204)
    expect((await purge(owner, ids[0] ?? 0)).status).toBe(404)
    expect((await restore(owner, ids[0] ?? 0)).status).toBe(404)
    expect(await storedFiles(api())).toHaveLength(files.length + 1)
    const { db, clock, config, metrics } = api()
    const storage = openStorage(config.storageUrl)
    const services = { db, clock: clock.now, config, storage, logger: pino({ level: 'silent' }), metrics }
    clock.advance(30 * DAY - 60_000)
    await tidyUp(services)
    expect(await storedFiles(api())).toHaveLength(files.length + 1)
    clock.advance(60_000)
    await tidyUp(services)
    expect(await storedFiles(api())).toEqual(files)
    expect(await api().db('deleted_day_rows').whereIn('deleted_day_id', ids)).toEqual([])
  })
})
