import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { closeDay, givenDay, itemNamed, readDay } from '../testing/day'
import { givenDocument } from '../testing/documents'
import { applied, csvOf, givenImport, readImport, undone, uploadTable } from '../testing/imports'
import { DAY_MS, writtenDate } from '../times'
import { deleteOldImports } from './sweep'

const DATES = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const cash = await company.item('Contanti')
    return { company, owner, client: owner.client, cash }
  }
  const rowsFor = (dates: string[]) => [['Data', 'Contanti'], ...dates.map((date) => [writtenDate(date), '10'])]

  test('days changed since the import are left, and listed with who changed them and when', async () => {
    const { client, company, cash, owner } = await given()
    const colleague = await company.person('EDITOR_DATA')
    const done = await applied(client, rowsFor(DATES))
    const [first = 0, second = 0, third = 0, last = 0] = done.days.map(({ dayId }) => dayId)
    const body = [{ dataId: cash, value: 11 }]
    await colleague.client.post(`/data/update?dayId=${first}`, { body })
    await closeDay(client, second)
    await givenDocument(client, third)
    const { name } = (await api().db('users').where({ id: colleague.userId }).first()) ?? {}
    const seen = await readImport(client, done.importId)
    expect(seen.days.map(({ state }) => state)).toEqual(['edited', 'edited', 'edited', 'imported'])
    expect(seen.days[0]).toMatchObject({ editedBy: name, editedAt: expect.any(String) })
    expect(seen.days.slice(1, 3).map(({ editedBy }) => editedBy)).toEqual([seen.by, seen.by])
    const after = await undone(client, done.importId)
    expect(after.days.map(({ state }) => state)).toEqual(['edited', 'edited', 'edited', 'undone'])
    expect(itemNamed(await readDay(client, first), 'Contanti').value).toBe(11)
    expect((await client.get(`/day/${last}/full`)).status).toBe(404)
    const { body: deleted } = await owner.client.get('/day/deleted')
    expect(deleted.map(({ dayId }: { dayId: number }) => dayId)).toEqual([last])
  })

  test('a day isn’t changed by a change of the figure that it carried from the day before', async () => {
    const { client, cash } = await given()
    const { importId, days } = await applied(client, rowsFor(DATES.slice(0, 2)))
    const [first = 0, second = 0] = days.map(({ dayId }) => dayId)
    const { version = 0 } = await readDay(client, second)
    await client.post(`/data/update?dayId=${first}`, { body: [{ dataId: cash, value: 11 }] })
    expect((await readDay(client, second)).version).toBe(version + 1)
    expect((await readImport(client, importId)).days.map(({ state }) => state)).toEqual(['edited', 'imported'])
    expect((await undone(client, importId)).days.map(({ state }) => state)).toEqual(['edited', 'undone'])
  })

  test('a single day can be undone, and gets back its earlier figures, entered or not', async () => {
    const { client, cash } = await given()
    const given1 = await givenDay(client, DATES[0])
    await client.post(`/data/update?dayId=${given1}`, { body: [{ dataId: cash, value: 3 }] })
    const given2 = await givenDay(client, DATES[1])
    const before = await readDay(client, given2)
    const { importId } = await applied(client, rowsFor(DATES.slice(0, 2)))
    const after = await undone(client, importId, [given2])
    expect(after.days.map(({ state }) => state)).toEqual(['imported', 'undone'])
    const undoneDay = await readDay(client, given2)
    expect(itemNamed(undoneDay, 'Contanti')).toMatchObject({ value: 0, revision: 3, lastEditor: null })
    expect(undoneDay.missing).toEqual(before.missing)
    const { body: summary } = await client.get('/report/summary?from=2026-03-01&to=2026-03-02&by=day')
    expect(summary.items.find((item: { key: number }) => item.key === cash).values).toEqual([10, null])
    await undone(client, importId)
    expect(itemNamed(await readDay(client, given1), 'Contanti')).toMatchObject({ value: 3, revision: 4 })
  })

  test('colleagues are notified of the days that an undo has undone, not of those undone before', async () => {
    const { client, company } = await given()
    const colleague = await company.person('VIEWER_DATA', { viewDayNotifications: true })
    const { importId, days } = await applied(client, rowsFor(DATES))
    for (const { dayId } of days.slice(0, 2)) await undone(client, importId, [dayId])
    await undone(client, importId)
    const { body } = await colleague.client.get('/notification')
    const told: string[] = body
      .filter(({ title }: { title: string }) => title === 'Importazione annullata')
      .map(({ message }: { message: string }) => message)
    expect(told.map((message) => /di (\S+) giorn/.exec(message)?.[1])).toEqual(['2', 'un', 'un'])
  })

  test('a document of a day that the import didn’t create is not its last edit', async () => {
    const { client, company, cash } = await given()
    const editor = await company.person('EDITOR_DATA')
    const dayId = await givenDay(client, DATES[0])
    const { importId } = await applied(client, rowsFor(DATES.slice(0, 1)))
    await editor.client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId: cash, value: 11 }] })
    await givenDocument(client, dayId)
    const { name } = (await api().db('users').where({ id: editor.userId }).first()) ?? {}
    expect((await readImport(client, importId)).days).toMatchObject([{ state: 'edited', editedBy: name }])
  })

  test('an undo that fails unexpectedly says that its undone days stay undone, and colleagues are notified of them', async () => {
    const { company, client } = await given()
    const colleague = await company.person('VIEWER_DATA', { viewDayNotifications: true })
    for (const date of DATES.slice(0, 2)) await givenDay(client, date)
    const { importId } = await applied(client, rowsFor(DATES.slice(0, 2)))
    await api()
      .db('import_days')
      .where({ import_id: importId })
      .whereIn('date', DATES.slice(0, 1))
      .update({ figures: '' })
    expect(await undone(client, importId)).toMatchObject({
      state: 'done',
      message: 'Si è verificato un errore imprevisto. Riprova: i giorni già annullati restano annullati.',
      days: [{ state: 'imported' }, { state: 'undone' }],
    })
    const { body } = await colleague.client.get('/notification')
    expect(body[0].message).toMatch(/ha annullato l’importazione di un giorno/)
  })

  test('a created day with items that the person doesn’t see stays, with the reason, and the other days are undone', async () => {
    const { company, client } = await given()
    const editor = await company.person('EDITOR_DATA', { levels: { Soci: 'NONE' } })
    await givenDay(client, DATES[0])
    const { importId } = await applied(editor.client, rowsFor(DATES.slice(0, 2)))
    expect(await undone(editor.client, importId)).toMatchObject({
      state: 'done',
      message: 'Il giorno contiene dati che non puoi vedere.',
      days: [{ state: 'undone' }, { state: 'imported' }],
    })
  })

  test('an import can be read only by the person who made it and by owners', async () => {
    const { company, owner } = await given()
    const maker = await company.person('EDITOR_DATA')
    const other = await company.person('EDITOR_DATA')
    const { importId } = await givenImport(maker.client, rowsFor(DATES))
    const statuses = await Promise.all(
      [maker, owner, other].map(async ({ client }) => (await client.get(`/report/import/${importId}`)).status),
    )
    expect(statuses).toEqual([200, 200, 404])
  })

  test.each(['xlsx', 'csv'])('the template as %s has the items that the person may edit', async (format) => {
    const { company } = await given()
    const editor = await company.person('EDITOR_DATA', { levels: { Carte: 'VIEW', Soci: 'NONE' } })
    const response = await fetch(`${api().url}/report/import/template?format=${format}`, {
      headers: { Authorization: `Bearer ${editor.client.token}` },
    })
    expect([response.status, response.headers.get('Content-Disposition')]).toEqual([
      200,
      `attachment; filename="modello-importazione.${format}"`,
    ])
    const empty = Buffer.from(await response.arrayBuffer())
    const { body } = await uploadTable(editor.client, empty, `modello.${format}`)
    expect(body.message).toBe('Sotto i nomi delle colonne non ci sono righe.')
    if (format === 'xlsx') return
    const filled = Buffer.concat([empty, csvOf([['01/03/2026', '1,50', 'VERO']]).subarray(3)])
    const checked = (await uploadTable(editor.client, filled)).body
    expect(checked.columns.map(({ header }: { header: string }) => header)).toEqual([
      'Data',
      'Contanti',
      'Cassa contata',
    ])
    expect(checked).toMatchObject({ create: ['2026-03-01'], unreadCount: 0, total: 1 })
  })

  test('an import is deleted thirty days after its last change', async () => {
    const { client } = await given()
    const { importId } = await applied(client, rowsFor(DATES))
    const { db, clock } = api()
    await deleteOldImports({ db }, clock.now() + 29 * DAY_MS)
    expect((await client.get(`/report/import/${importId}`)).status).toBe(200)
    await deleteOldImports({ db }, clock.now() + 30 * DAY_MS)
    expect((await client.get(`/report/import/${importId}`)).status).toBe(404)
    expect(await db('import_days').where({ import_id: importId })).toEqual([])
  })
})
