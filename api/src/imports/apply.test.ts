import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, itemNamed, readDay } from '../testing/day'
import { applied, finishedImport, givenImport } from '../testing/imports'
import { addDays, DAY_MS, writtenDate } from '../times'

const HEADER = ['Data', 'Contanti', 'Carte', 'Cassa contata']

const dates = Array.from({ length: 6 }, (_, index) => addDays('2026-02-28', index))

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const cash = await company.item('Contanti')
    const save = (client: Client, dayId: number, value: number) =>
      client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId: cash, value }] })
    return { company, owner, client: owner.client, cash, save }
  }

  test('an import carries the same figures over as days entered by hand', async () => {
    const { client } = await given()
    const typed = await given()
    const rows = ['2026-03-01', '2026-03-02', '2026-03-04'].map((date, index) => [
      writtenDate(date),
      `${index + 1}0,50`,
    ])
    await applied(client, [['Data', 'Contanti'], ...rows])
    for (const [index, date] of ['2026-03-01', '2026-03-02', '2026-03-04'].entries()) {
      await typed.save(typed.client, await givenDay(typed.client, date), (index + 1) * 10 + 0.5)
    }
    const figures = async (from: Client) => {
      const { body } = await from.get('/report/summary?from=2026-03-01&to=2026-03-31&by=day')
      return body.items.map(({ dataName, values }: { dataName: string; values: unknown }) => [dataName, values])
    }
    expect(await figures(client)).toEqual(await figures(typed.client))
    const last = (await client.post('/day/fetch?date=2026-03-04')).body.dayId
    expect(itemNamed(await readDay(client, last), 'Fondo cassa').value).toBe(20.5)
    expect((await client.get(`/rule/previous-day-changes/${last}`)).body).toEqual([])
  })

  test('a dry run that has changed since it was seen is not applied', async () => {
    const { client, save } = await given()
    const dayId = await givenDay(client, '2026-03-01')
    const { importId, version } = await givenImport(client, [HEADER, ['01/03/2026', '10', '', '']])
    const path = `/report/import/${importId}`
    await save(client, dayId, 12)
    const { status, body } = await client.post(`${path}/apply`, { body: { version } })
    expect([status, body.code]).toEqual([409, 'import_changed'])
    expect((await client.get(path)).body).toMatchObject({ state: 'checked', changes: [{ old: 12, new: 10 }] })
  })

  test('a person’s own imports of the last days are listed with their progress, and nobody else’s', async () => {
    const { client, company } = await given()
    const editor = await company.person('EDITOR_DATA')
    const list = async (from: Client) => (await from.get('/report/import')).body
    expect(await list(client)).toEqual([])
    const done = await applied(client, [HEADER, ...dates.map((date) => [writtenDate(date), '10', '', ''])])
    const { importId } = await givenImport(client, [HEADER, ['01/03/2026', '11', '', '']])
    const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
    const fileName = 'settembre.csv'
    expect(await list(client)).toEqual([
      { importId, fileName, state: 'checked', done: 0, total: 0, createdAt },
      { importId: done.importId, fileName, state: 'done', done: 6, total: 6, createdAt },
    ])
    expect(await list(editor.client)).toEqual([])
    const changed_at = api().clock.now() - 7 * DAY_MS - 60_000
    await api().db('imports').where({ id: importId }).update({ changed_at })
    expect((await list(client)).map((each: { importId: number }) => each.importId)).toEqual([done.importId])
  })

  test('an import applied twice at once is applied once, and notifies colleagues once', async () => {
    const { client, company } = await given()
    const colleague = await company.person('VIEWER_DATA', { viewDayNotifications: true })
    const { importId } = await givenImport(client, [HEADER, ...dates.map((date) => [writtenDate(date), '10', '', ''])])
    const path = `/report/import/${importId}/apply`
    const answers = await Promise.all([client.post(path), client.post(path)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409])
    expect(await finishedImport(client, importId)).toMatchObject({ state: 'done', done: 6, total: 6 })
    expect((await client.post(path)).body.message).toBe('L’importazione è già finita.')
    const { body: told } = await colleague.client.get('/notification')
    expect(told.map(({ title }: { title: string }) => title)).toEqual(['Giorni importati'])
    expect(told[0].message).toMatch(/ha importato 6 giorni, dal 28\/02\/2026 al 05\/03\/2026\.$/)
  })
})
