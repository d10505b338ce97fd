import { calculated, carried, check, entered, type Form, list } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'

const FORM: Form = {
  title: 'Riporti',
  sections: {
    Cassa: [
      carried('Fondo iniziale', 'Fondo finale'),
      ...entered('Incasso'),
      list('Spese', 'Totale spese', 'Motivo'),
      ...calculated('Fondo finale', 'Quota'),
      ...entered('Soci'),
    ],
    Controlli: [
      carried('Spese di ieri', 'Totale spese'),
      carried('Quota di ieri', 'Quota'),
      ...check('Cassa contata', 'Incasso di ieri presente'),
      ...entered('Incasso da verificare'),
    ],
  },
  formulas: { 'Fondo finale': '[Fondo iniziale] + [Incasso] - [Totale spese]', Quota: '[Incasso] / [Soci]' },
}

type Company = Awaited<ReturnType<typeof givenCompany>>

async function createDay(client: Client, date: string): Promise<number> {
  return (await client.post(`/day/create?date=${date}`)).body.dayId
}

async function save(company: Company, client: Client, dayId: number, name: string, value: number) {
  const answer = await client.post(`/data/update?dayId=${dayId}`, {
    body: [{ dataId: await company.item(name), value }],
  })
  expect(answer.status).toBe(200)
}

async function figures(client: Client, dayId: number): Promise<Record<string, number | null>> {
  const { body } = await client.get(`/day/${dayId}/full?history=none`)
  return Object.fromEntries(
    body.dayWithValues.map((item: { dataName: string; value: number }) => [item.dataName, item.value]),
  )
}

async function addRule(
  company: Company,
  client: Client,
  rule: { name: string; main: string; from?: string; atLeast?: number },
) {
  const { body } = await client.post('/rule/create', {
    body: {
      name: rule.name,
      checkBox: false,
      previousDay: true,
      ruleDataId: await company.item(rule.main),
      ruleData2Id: rule.from === undefined ? null : await company.item(rule.from),
      compareData2: rule.atLeast ?? null,
      libraryId: company.libraryId,
    },
  })
  return body.data.ruleId as number
}

onEveryDatabase((api) => {
  const given = async () => {
    const company = await givenCompany(api(), FORM)
    return { company, client: (await company.person('OWNER')).client }
  }
  const changesOf = async (client: Client, dayId: number) =>
    (await client.get(`/rule/previous-day-changes/${dayId}`)).body

  test('a new day takes results, sums and figures from the nearest earlier day, and passes them on', async () => {
    const { company, client } = await given()
    const first = await createDay(client, '2026-03-01')
    await save(company, client, first, 'Incasso', 100.5)
    const spese = await company.listOf('Spese')
    const body = [{ id: null, ...spese, value: 30.25, causal: 'Ghiaccio' }]
    await client.post(`/data/list/add?dayId=${first}`, { body })
    const second = await createDay(client, '2026-03-05')
    expect(await figures(client, second)).toMatchObject({
      'Fondo iniziale': 70.25,
      'Fondo finale': 70.25,
      'Spese di ieri': 30.25,
    })
    await save(company, client, second, 'Incasso', 10)
    const third = await createDay(client, '2026-03-06')
    expect(await figures(client, third)).toMatchObject({ 'Fondo iniziale': 80.25, 'Spese di ieri': 0 })
  })

  test('nothing is carried without an earlier day, or from an item without a result', async () => {
    const { company, client } = await given()
    const first = await createDay(client, '2026-03-01')
    expect(await figures(client, first)).toMatchObject({ 'Fondo iniziale': 0, 'Quota di ieri': 0 })
    await save(company, client, first, 'Incasso', 50)
    const second = await createDay(client, '2026-03-02')
    expect((await figures(client, first))['Quota']).toBeNull()
    expect(await figures(client, second)).toMatchObject({ 'Quota di ieri': 0 })
  })

  test('a rule carries figures from its comparison value on, and sets a check if there was a figure', async () => {
    const { company, client } = await given()
    await addRule(company, client, { name: 'Verifica', main: 'Incasso da verificare', from: 'Incasso', atLeast: 50 })
    await addRule(company, client, { name: 'Presenza', main: 'Incasso di ieri presente', from: 'Incasso' })
    const first = await createDay(client, '2026-03-01')
    await save(company, client, first, 'Incasso', 49.99)
    const second = await createDay(client, '2026-03-02')
    expect(await figures(client, second)).toMatchObject({ 'Incasso da verificare': 0, 'Incasso di ieri presente': 1 })
    await save(company, client, second, 'Incasso', 50)
    expect(await figures(client, await createDay(client, '2026-03-03'))).toMatchObject({ 'Incasso da verificare': 50 })
  })

  test('across a change of library a figure is found by its item’s name', async () => {
    const { company, client } = await given()
    const first = await createDay(client, '2026-03-01')
    await save(company, client, first, 'Incasso', 80)
    const { body: items } = await client.get(`/data/library-data/${company.libraryId}`)
    expect(items).not.toHaveLength(0)
    const data = [
      { tmpId: 2000, name: 'Fondo finale', type: 'ENTERED', viewOrder: 1 },
      { tmpId: 2001, name: 'Riporto', type: 'PREVIOUS_DAY', viewOrder: 2, sourceTmpId: 2000 },
      { tmpId: 2002, name: 'Novità', type: 'ENTERED', viewOrder: 3 },
      { tmpId: 2003, name: 'Riporto nuovo', type: 'PREVIOUS_DAY', viewOrder: 4, sourceTmpId: 2002 },
    ]
    const sections = [{ tmpId: 1000, name: 'Cassa', viewOrder: 1, data, lists: [] }]
    await client.post('/library/create', { body: { title: 'Nuova', sections, formulas: [] } })
    const second = await createDay(client, '2026-03-02')
    expect(await figures(client, second)).toEqual({ 'Fondo finale': 0, Riporto: 80, Novità: 0, 'Riporto nuovo': 0 })
  })

  test('a changed source is reported until it is carried again on request', async () => {
    const { company, client } = await given()
    const first = await createDay(client, '2026-03-01')
    const second = await createDay(client, '2026-03-02')
    const third = await createDay(client, '2026-03-03')
    expect(await changesOf(client, second)).toEqual([])
    await save(company, client, first, 'Incasso', 120)
    const [change, ...others] = await changesOf(client, second)
    expect(others).toEqual([])
    expect(change).toEqual({
      ruleId: expect.any(Number),
      ruleName: 'Fondo iniziale',
      previousDataName: 'Fondo finale',
      previousDayDate: '2026-03-01',
      previousValue: 120,
      currentDataId: expect.any(Number),
      currentDataName: 'Fondo iniziale',
      currentValue: 0,
      carriedValue: 0,
      editedSince: false,
    })
    const reloaded = await client.post(`/rule/reload-previous-day/${second}/${change.ruleId}`)
    expect(reloaded).toMatchObject({ status: 200, text: 'Fondo iniziale è stato aggiornato: 120,00 €.' })
    expect(reloaded.headers.get('Content-Type')).toContain('text/plain')
    expect(await figures(client, second)).toMatchObject({ 'Fondo iniziale': 120 })
    expect(await changesOf(client, second)).toEqual([])
    expect(await figures(client, third)).toMatchObject({ 'Fondo iniziale': 0 })
    expect(await changesOf(client, third)).toMatchObject([{ previousValue: 120, previousDayDate: '2026-03-02' }])
  })

  test('a figure that was changed back isn’t reported, nor is a correction of the carried figure', async () => {
    const { company, client } = await given()
    const ruleId = await addRule(company, client, { name: 'Verifica', main: 'Incasso da verificare', from: 'Incasso' })
    const first = await createDay(client, '2026-03-01')
    const second = await createDay(client, '2026-03-02')
    await save(company, client, first, 'Incasso', 5)
    await save(company, client, first, 'Incasso', 0)
    await save(company, client, second, 'Incasso da verificare', 7)
    expect(await changesOf(client, second)).toEqual([])
    await save(company, client, first, 'Incasso', 9)
    const changes = await changesOf(client, second)
    const change = changes.find((each: { ruleId: number }) => each.ruleId === ruleId)
    expect(change).toMatchObject({ currentValue: 7, carriedValue: 0, previousValue: 9, editedSince: true })
  })

  test('a day put in between, or taken away, changes what should have been carried', async () => {
    const { company, client } = await given()
    const first = await createDay(client, '2026-03-01')
    await save(company, client, first, 'Incasso', 40)
    const third = await createDay(client, '2026-03-03')
    const between = await createDay(client, '2026-03-02')
    await save(company, client, between, 'Incasso', 1)
    expect(await changesOf(client, third)).toMatchObject([{ previousValue: 41, previousDayDate: '2026-03-02' }])
    await client.delete(`/day/${between}`)
    expect(await changesOf(client, third)).toEqual([])
    await client.delete(`/day/${first}`)
    expect(await changesOf(client, third)).toMatchObject([
      { previousValue: 0, previousDayDate: null, currentValue: 40 },
    ])
  })

  test('a rule younger than the day can’t be carried into it', async () => {
    const { company, client } = await given()
    const dayId = await createDay(client, '2026-03-01')
    const ruleId = await addRule(company, client, { name: 'Verifica', main: 'Incasso da verificare', from: 'Incasso' })
    const answer = await client.post(`/rule/reload-previous-day/${dayId}/${ruleId}`)
    expect(answer).toMatchObject({ status: 409, text: expect.stringContaining('più recente') })
  })

  test('changes of hidden items are neither reported to a user nor carried by them', async () => {
    const { company, client } = await given()
    const blind = await company.person('EDITOR_DATA', { levels: { 'Fondo finale': 'NONE' } })
    const viewer = await company.person('VIEWER_DATA')
    const first = await createDay(client, '2026-03-01')
    const second = await createDay(client, '2026-03-02')
    await save(company, client, first, 'Incasso', 120)
    const [{ ruleId }] = await changesOf(client, second)
    expect(await changesOf(blind.client, second)).toEqual([])
    expect((await blind.client.post(`/rule/reload-previous-day/${second}/${ruleId}`)).status).toBe(404)
    expect(await changesOf(viewer.client, second)).toHaveLength(1)
    expect((await viewer.client.post(`/rule/reload-previous-day/${second}/${ruleId}`)).status).toBe(403)
    const stranger = await (await givenCompany(api(), FORM)).person('OWNER')
    expect((await stranger.client.post(`/rule/reload-previous-day/${second}/${ruleId}`)).status).toBe(404)
    expect((await stranger.client.get(`/rule/previous-day-changes/${second}`)).status).toBe(404)
    expect(await figures(client, second)).toMatchObject({ 'Fondo iniziale': 0 })
  })
})
