import type { Revision } from '@quotidia/contract/history'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, givenEntry, itemNamed, readDay } from '../testing/day'
import { applied, finishedImport, undone, uploadTable } from '../testing/imports'
import { type TestSheet, workbookOf } from '../testing/workbooks'

const textsOf = (revisions: Revision[]) => revisions.map(({ origin }) => origin?.text)

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api())
    const { client } = await company.person('OWNER')
    const dataId = await company.item('Contanti')
    const save = (dayId: number, ...body: object[]) =>
      client.post(`/data/update?dayId=${dayId}`, { body: body.map((change) => ({ dataId, ...change })) })
    return { company, client, dataId, save, list: await company.listOf('Spese varie') }
  }
  async function originsOf(client: Client, dayId: number, name = 'Contanti') {
    const { connectionDataId } = itemNamed(await readDay(client, dayId), name)
    const { body } = await client.get(`/history/connectionData/${connectionDataId}/revisions`)
    return textsOf(body)
  }
  const entryOrigins = async (client: Client, id: number) =>
    textsOf((await client.get(`/history/connectionList/${id}/revisions`)).body)

  test('a figure is typed, confirmed as proposed, or restored; a comment leaves its origin as it was', async () => {
    const { client, save } = await given()
    const dayId = await givenDay(client)
    await save(dayId, { comment: 'ancora niente' })
    await save(dayId, { value: 5, origin: 'SUGGESTED' })
    await save(dayId, { comment: 'come ieri' })
    await save(dayId, { value: 5, comment: 'uguale' })
    await save(dayId, { value: 6, origin: 'SUGGESTED' }, { value: 7 })
    const { connectionDataId } = itemNamed(await readDay(client, dayId), 'Contanti')
    await client.post(`/history/connectionData/${connectionDataId}/restore/3`)
    expect(await originsOf(client, dayId)).toEqual([
      'ripristinato dalla versione 3',
      'scritto',
      'proposto e confermato',
      'proposto e confermato',
      'proposto e confermato',
      undefined,
      undefined,
    ])
    const { dataHistory } = await readDay(client, dayId)
    expect(dataHistory[0]?.origin).toEqual({ kind: 'RESTORED', text: 'ripristinato dalla versione 3' })
  })

  test('an entry has the origins of its amounts', async () => {
    const { client, list } = await given()
    const dayId = await givenDay(client)
    const update = (id: number, change: object) =>
      client.post(`/data/list/update?dayId=${dayId}`, { body: [{ id, listId: list.listId, ...change }] })
    const { id } = await givenEntry(client, dayId, list, 3, 'Bar')
    await update(id, { value: 4, origin: 'SUGGESTED' })
    await update(id, { causal: 'Caffè' })
    await client.delete(`/data/list/delete/${id}`)
    await client.post(`/history/connectionList/${id}/restore/1`)
    expect(await entryOrigins(client, id)).toEqual([
      'ripristinato dalla versione 1',
      undefined,
      'proposto e confermato',
      'proposto e confermato',
      'scritto',
    ])
    const body = [1, 2].map((value) => ({ ...list, value, ...(value === 2 && { origin: 'SUGGESTED' }) }))
    const { body: added } = await client.post(`/data/list/add?dayId=${dayId}`, { body })
    const texts = await Promise.all(added.saved.map((entry: { id: number }) => entryOrigins(client, entry.id)))
    expect(texts).toEqual([['scritto'], ['proposto e confermato']])
  })

  test('a carried figure names the day that it is from, be it a zero, but not its rule', async () => {
    const { company, client, save } = await given()
    const [first = 0, second = 0] = [await givenDay(client, '2026-03-01'), await givenDay(client, '2026-03-02')]
    const carried = (dayId: number) => originsOf(client, dayId, 'Fondo cassa')
    expect([await carried(first), await carried(second)]).toEqual([[undefined], [undefined]])
    await save(second, { value: 0 })
    const third = await givenDay(client, '2026-03-03')
    expect(await carried(third)).toEqual(['riportato dal 02/03/2026'])
    await save(second, { value: 8 })
    const rule = await api().db('rules').where({ company_id: company.companyId, kind: 'previousDay' }).first()
    await client.post(`/rule/reload-previous-day/${third}/${rule?.id}`)
    expect(await carried(third)).toEqual(['riportato dal 02/03/2026', 'riportato dal 02/03/2026'])
    const stored = await api().db('value_revisions').where({ company_id: company.companyId, origin: 'C' })
    expect(stored.map(({ origin_text }) => origin_text)).toEqual([
      `2026-03-02\n${rule?.name}`,
      `2026-03-02\n${rule?.name}`,
    ])
    const { dataHistory } = await readDay(client, third)
    expect(JSON.stringify(dataHistory)).not.toContain(rule?.name)
    await client.delete(`/day/${second}`)
    await client.delete(`/day/${first}`)
    await client.post(`/rule/reload-previous-day/${third}/${rule?.id}`)
    expect((await carried(third))[0]).toBe('riportato')
  })

  test('an imported figure names its file and row, and an undone one the undoing', async () => {
    const { client, save } = await given()
    const dayId = await givenDay(client, '2026-03-01')
    await save(dayId, { value: 3 })
    const { importId, days } = await applied(client, [
      ['Data', 'Contanti'],
      ['', ''],
      ['02/03/2026', '20'],
      ['01/03/2026', '10'],
    ])
    const created = days.find(({ date }) => date === '2026-03-02')?.dayId ?? 0
    expect(await originsOf(client, created)).toEqual(['da «settembre.csv», riga 3', undefined])
    await undone(client, importId)
    expect(await originsOf(client, dayId)).toEqual([
      'importazione annullata',
      'da «settembre.csv», riga 4',
      'scritto',
      undefined,
    ])
  })

  test('a figure of a workbook with several sheets names its sheet too', async () => {
    const { client } = await given()
    const sheetOf = (month: number, name: string): TestSheet => ({
      name,
      rows: [
        ['Data', 'Contanti'],
        [`15/0${month}/2026`, 10],
      ],
    })
    const sheets = [sheetOf(3, 'Marzo'), sheetOf(4, 'Aprile')]
    const originsIn = async (name: string, table: TestSheet[]) => {
      const { body } = await uploadTable(client, workbookOf(table), name)
      await client.post(`/report/import/${body.importId}/apply`)
      const { days } = await finishedImport(client, body.importId)
      return Promise.all(days.map(async ({ dayId }) => (await originsOf(client, dayId ?? 0))[0]))
    }
    expect(await originsIn('anno.xlsx', sheets)).toEqual([
      'da «anno.xlsx», foglio «Marzo», riga 2',
      'da «anno.xlsx», foglio «Aprile», riga 2',
    ])
    expect(await originsIn('anno.xlsx', [sheetOf(7, 'Luglio'), { name: 'Note', rows: [['Marzo è chiuso']] }])).toEqual([
      'da «anno.xlsx», foglio «Luglio», riga 2',
    ])
    expect(await originsIn('mese.xlsx', [sheetOf(8, 'Foglio1')])).toEqual(['da «mese.xlsx», riga 2'])
  })

  test('a deleted day has its origins again when it is restored', async () => {
    const { client, save } = await given()
    const dayId = await givenDay(client)
    await save(dayId, { value: 5, origin: 'SUGGESTED' })
    await client.delete(`/day/${dayId}`)
    await client.post(`/day/${dayId}/restore`)
    expect(await originsOf(client, dayId)).toEqual(['proposto e confermato', undefined])
  })

  test('no client names another origin', async () => {
    const { client, dataId } = await given()
    const dayId = await givenDay(client)
    const { status, body } = await client.post(`/data/update?dayId=${dayId}`, {
      body: [{ dataId, value: 5, origin: 'IMPORTED' }],
    })
    expect([status, body.message]).toEqual([400, 'L’origine può essere solo SUGGESTED.'])
  })
})
