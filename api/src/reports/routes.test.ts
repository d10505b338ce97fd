import { asCreation, entered, type Form } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { closeDay, givenDay, givenEntry, itemNamed, readDay } from '../testing/day'
import { dataOf, givenVersion, sectionOf } from '../testing/newVersion'
import { lineNamed, readSummary } from '../testing/reports/summary'

const [WEDNESDAY, THURSDAY, MONDAY] = ['2026-12-30', '2026-12-31', '2027-01-04']
const RANGE = ['2026-12-29', '2027-01-05'] as const

onEveryDatabase((api) => {
  /** Two days with figures, and a third one that nobody has filled in. */
  async function given() {
    const company = await givenCompany(api())
    const { client: owner } = await company.person('OWNER')
    const write = async (dayId: number, figures: Record<string, number>) => {
      const entries = Object.entries(figures).map(async ([name, value]) => ({
        dataId: await company.item(name),
        value,
      }))
      const answer = await owner.post(`/data/update?dayId=${dayId}`, { body: await Promise.all(entries) })
      expect(answer.status).toBe(200)
    }
    const first = await givenDay(owner, WEDNESDAY)
    await write(first, { Contanti: 100.1, Carte: 20, Soci: 2, 'Cassa contata': 1 })
    const spending = await company.listOf('Spese varie')
    await givenEntry(owner, first, spending, 30, 'Pane')
    await givenEntry(owner, first, spending, 0.05, 'Latte')
    const second = await givenDay(owner, THURSDAY)
    await write(second, { Contanti: 0.2, 'Cassa contata': 0 })
    const third = await givenDay(owner, MONDAY)
    return { company, owner, days: [first, second, third] as const }
  }

  const periodsOf = async (
    client: Client,
    by: Parameters<typeof readSummary>[3],
    [from, to]: readonly string[] = RANGE,
  ) =>
    (await readSummary(client, from ?? '', to ?? '', by)).periods.map((period) => [
      period.key,
      period.from,
      period.to,
      period.days,
    ])

  test('each line has the sums of its days, and an average over the days that have it', async () => {
    const { owner } = await given()
    const summary = await readSummary(owner, ...RANGE)
    const lines = summary.items.map(({ dataName, values, total, average, days, incalculable }) => ({
      [dataName]: [...values, total, average, days, incalculable],
    }))
    expect(Object.assign({}, ...lines)).toEqual({
      Contanti: [100.3, null, 100.3, 50.15, 2, 0],
      Carte: [20, null, 20, 20, 1, 0],
      'Totale altri incassi': [null, null, null, null, 0, 0],
      Totale: [120.3, 0, 120.3, 40.1, 3, 0],
      'Totale spese': [30.05, null, 30.05, 30.05, 1, 0],
      Netto: [90.25, 0, 90.25, 30.08, 3, 0],
      Quota: [45.03, null, 45.03, null, 1, 2],
      Soci: [2, null, 2, 2, 1, 0],
      'Cassa contata': [1, null, 1, null, 2, 0],
      'Fondo cassa': [0, 0.2, 0, 33.43, 3, 0],
    })
    expect(lineNamed(summary, 'Cassa contata')).not.toHaveProperty('unit')
    expect(lineNamed(summary, 'Quota')).toMatchObject({
      sectionName: 'Spese',
      dataType: 'CALCULATED',
      unit: 'AMOUNT',
    })
  })

  test('the periods are those of the calendar, weeks those of ISO, cut to the range', async () => {
    const { owner } = await given()
    expect(await periodsOf(owner, 'day', [WEDNESDAY, '2027-01-01'])).toEqual([
      [WEDNESDAY, WEDNESDAY, WEDNESDAY, 1],
      [THURSDAY, THURSDAY, THURSDAY, 1],
      ['2027-01-01', '2027-01-01', '2027-01-01', 0],
    ])
    expect(await periodsOf(owner, 'week')).toEqual([
      ['2026-W53', '2026-12-29', '2027-01-03', 2],
      ['2027-W01', '2027-01-04', '2027-01-05', 1],
    ])
    expect(await periodsOf(owner, 'month')).toEqual([
      ['2026-12', '2026-12-29', '2026-12-31', 2],
      ['2027-01', '2027-01-01', '2027-01-05', 1],
    ])
    expect(await periodsOf(owner, 'year')).toEqual([
      ['2026', '2026-12-29', '2026-12-31', 2],
      ['2027', '2027-01-01', '2027-01-05', 1],
    ])
    const weekdays = await periodsOf(owner, 'weekday')
    expect(weekdays.map(([key, , , days]) => [key, days])).toEqual([
      ['1', 1],
      ['2', 0],
      ['3', 1],
      ['4', 1],
      ['5', 0],
      ['6', 0],
      ['7', 0],
    ])
    expect(weekdays[0]).toEqual(['1', ...RANGE, 1])
    const { values } = lineNamed(await readSummary(owner, ...RANGE, 'weekday'), 'Contanti') ?? {}
    expect(values).toEqual([null, null, 100.1, 0.2, null, null, null])
  })

  test('a period counts its days that are closed, and those that are approved', async () => {
    const { owner, days } = await given()
    await closeDay(owner, days[0])
    const version = await closeDay(owner, days[1])
    await owner.post(`/day/${days[1]}/approve`, { body: { version } })
    const { periods } = await readSummary(owner, ...RANGE)
    expect(periods).toMatchObject([
      { days: 2, closed: 1, approved: 1 },
      { days: 1, closed: 0, approved: 0 },
    ])
  })

  test('hidden items are left out, the right to a list’s sum is enough, and other companies see nothing', async () => {
    const { company, owner } = await given()
    const levels = { Contanti: 'NONE', 'Totale spese': 'VIEW_LIST_PARTIAL', Totale: 'NONE' } as const
    const { client: viewer } = await company.person('VIEWER_DATA', { levels })
    const seen = await readSummary(viewer, ...RANGE)
    const all = await readSummary(owner, ...RANGE)
    expect(seen.items).toEqual(all.items.filter(({ dataName }) => !['Contanti', 'Totale'].includes(dataName)))
    const { client: stranger } = await (await givenCompany(api())).person('OWNER')
    const { periods, items } = await readSummary(stranger, ...RANGE)
    expect([periods.map(({ days }) => days), items]).toEqual([[0, 0], []])
  })

  test('a deleted day doesn’t count until it is restored', async () => {
    const { owner, days } = await given()
    const before = await readSummary(owner, ...RANGE)
    await owner.delete(`/day/${days[0]}`)
    const without = await readSummary(owner, ...RANGE)
    expect(without.periods[0]?.days).toBe(1)
    expect(lineNamed(without, 'Contanti')).toMatchObject({ total: 0.2, days: 1 })
    await owner.post(`/day/${days[0]}/restore`)
    expect(await readSummary(owner, ...RANGE)).toEqual(before)
  })

  test('a line goes on in a new version of the library, whatever it is called there', async () => {
    const { company, owner } = await given()
    const renamed = await givenVersion(owner, company.libraryId, (version) => {
      dataOf(version, 'Contanti').name = 'Banconote'
      sectionOf(version, 'Incassi').name = 'Entrate'
      sectionOf(version, 'Entrate').data.push({ tmpId: 9000, name: 'Contanti', type: 'ENTERED', viewOrder: 9 })
    })
    expect((await owner.post('/library/create', { body: renamed })).status).toBe(201)
    const dayId = await givenDay(owner, '2027-01-05')
    const { body: items } = await owner.get(`/data/library-data/${(await owner.get(`/library/day/${dayId}`)).body}`)
    const idOf = (name: string) => items.find(({ dataName }: { dataName: string }) => dataName === name).dataId
    const figures = [
      { dataId: idOf('Banconote'), value: 7 },
      { dataId: idOf('Contanti'), value: 1000 },
    ]
    await owner.post(`/data/update?dayId=${dayId}`, { body: figures })
    const summary = await readSummary(owner, ...RANGE)
    const cash = await company.item('Contanti')
    expect(lineNamed(summary, 'Banconote')).toMatchObject({
      key: cash,
      dataIds: [cash, idOf('Banconote')],
      sectionName: 'Entrate',
      total: 107.3,
      days: 3,
    })
    expect(lineNamed(summary, 'Contanti')).toMatchObject({ key: idOf('Contanti'), total: 1000, days: 1 })
  })

  test('an item whose unit changes and changes back leaves its line to the item that has its name meanwhile', async () => {
    const form = { title: 'Mance', sections: { Incassi: entered('Mance') }, formulas: {} }
    const company = await givenCompany(api(), form)
    const { client: owner } = await company.person('OWNER')
    const writeDay = async (date: string, figures: Record<string, number>) => {
      const dayId = await givenDay(owner, date)
      const day = await readDay(owner, dayId)
      const body = Object.entries(figures).map(([name, value]) => ({ dataId: itemNamed(day, name).dataId, value }))
      expect((await owner.post(`/data/update?dayId=${dayId}`, { body })).status).toBe(200)
    }
    const createVersion = async (libraryId: number, change: Parameters<typeof givenVersion>[2]) => {
      const { status, body } = await owner.post('/library/create', {
        body: await givenVersion(owner, libraryId, change),
      })
      expect(status).toBe(201)
      return body.libraryId
    }
    await writeDay(WEDNESDAY, { Mance: 1 })
    const second = await createVersion(company.libraryId, (version) => {
      Object.assign(dataOf(version, 'Mance'), { name: 'Numero di mance', unit: 'NUMBER' })
      sectionOf(version, 'Incassi').data.push({ tmpId: 9000, name: 'Mance', type: 'ENTERED', viewOrder: 9 })
    })
    await writeDay(THURSDAY, { 'Numero di mance': 5, Mance: 10 })
    await createVersion(second, (version) => {
      dataOf(version, 'Numero di mance').unit = 'AMOUNT'
    })
    await writeDay(MONDAY, { 'Numero di mance': 1000, Mance: 100 })
    const { items } = await readSummary(owner, ...RANGE)
    expect(items.map(({ dataName, unit, total, days }) => [dataName, unit, total, days])).toEqual([
      ['Numero di mance', 'AMOUNT', 1000, 1],
      ['Mance', 'AMOUNT', 111, 3],
      ['Numero di mance', 'NUMBER', 5, 1],
    ])
  })

  test('a line goes on in another library by section, name, type and unit; without the right there, it has no figure', async () => {
    const { company, owner } = await given()
    const other: Form = {
      title: 'Un’altra',
      sections: {
        Incassi: [
          { name: 'Contanti', type: 'ENTERED' },
          { name: 'Carte', type: 'ENTERED', unit: 'TIME' },
        ],
        Altro: [{ name: 'Soci', type: 'CHECK' }],
      },
      formulas: {},
    }
    const { body } = await owner.post('/library/create', { body: asCreation(other) })
    const items = await api().db('data_items').where({ library_id: body.libraryId }).orderBy('view_order')
    const dayId = await givenDay(owner, '2027-01-05')
    const changed = items.map(({ id }) => ({ dataId: id, value: 1 }))
    await owner.post(`/data/update?dayId=${dayId}`, { body: changed })
    const { userId, client: viewer } = await company.person('VIEWER_DATA')
    const lines = (await readSummary(viewer, ...RANGE)).items.map(({ dataName, unit, total }) => [
      dataName,
      unit,
      total,
    ])
    expect(lines.slice(0, 3)).toEqual([
      ['Contanti', 'AMOUNT', 101.3],
      ['Carte', 'TIME', 1],
      ['Soci', undefined, 1],
    ])
    expect(lines).toContainEqual(['Carte', 'AMOUNT', 20])
    expect(lines).toContainEqual(['Soci', 'AMOUNT', 2])
    const hidden = { userId, dataId: await company.item('Contanti'), accessLevel: 'NONE' }
    await owner.post('/access-control/update', { body: hidden })
    expect(lineNamed(await readSummary(viewer, ...RANGE), 'Contanti')).toMatchObject({
      dataIds: [items.find(({ name }) => name === 'Contanti')?.id],
      values: [null, 1],
      total: 1,
      days: 1,
    })
  })

  test.each([
    ['', 'by', /^Il raggruppamento/],
    ['from=2026-02-30&to=2026-03-01&by=month', 'from', /^La data non è valida/],
    ['from=2026-02-01&to=2026-03-01&by=quarter', 'by', /^Il raggruppamento/],
    ['from=2026-11-20&to=2026-11-19&by=day', 'to', /^to: la data finale non può precedere quella iniziale\.$/],
    ['from=2006-11-20&to=2026-11-20&by=year', 'to', /^to: al massimo 20 anni per volta\.$/],
    ['from=9980-01-01&to=9999-12-31&by=day', 'to', /^to: la data finale arriva al massimo al 31\/12\/2100\.$/],
  ])('the query %s is refused', async (query, path, message) => {
    const { client } = await (await givenCompany(api())).person('VIEWER_DATA')
    const { status, body } = await client.get(`/report/summary?${query}`)
    expect(status).toBe(400)
    expect(body.issues).toContainEqual({ path, message: expect.stringMatching(message) })
    expect((await readSummary(client, '2006-11-20', '2026-11-19')).periods).toHaveLength(21)
  })

  test('a summary by day is of at most 400 days', async () => {
    const { owner } = await given()
    expect((await readSummary(owner, '2026-01-01', '2027-02-04', 'day')).periods).toHaveLength(400)
    const { status, body } = await owner.get('/report/summary?from=2026-01-01&to=2027-02-05&by=day')
    const message =
      'by: per giorno al massimo 400 giorni per volta. Scegli un periodo più breve, o raggruppa per settimana o per mese.'
    expect([status, body]).toEqual([400, { code: 'invalid', message, issues: [{ path: 'by', message }] }])
  })

  test('a summary has at most 400.000 figures', async () => {
    const names = Array.from({ length: 400 }, (_, index) => `Voce ${index}`)
    const company = await givenCompany(api(), {
      title: 'Molte voci',
      sections: { Voci: entered(...names) },
      formulas: {},
    })
    const { client: owner } = await company.person('OWNER')
    await givenDay(owner, WEDNESDAY)
    const [from, to] = ['2010-01-04', '2029-12-30']
    const { status, body } = await owner.get(`/report/summary?from=${from}&to=${to}&by=week`)
    const message =
      'by: il riepilogo avrebbe 417.200 valori, e può averne al massimo 400.000. Scegli un periodo più breve, o un raggruppamento più ampio.'
    expect([status, body.issues]).toEqual([400, [{ path: 'by', message }]])
    expect((await readSummary(owner, from, to, 'month')).items).toHaveLength(400)
  })
})
