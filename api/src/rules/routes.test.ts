import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'

onEveryDatabase((api) => {
  const given = async () => {
    const company = await givenCompany(api())
    return { company, client: (await company.person('OWNER')).client }
  }
  type Given = Awaited<ReturnType<typeof given>>
  const creation = async ({ company }: Given, main: string, more: Record<string, unknown> = {}) => ({
    name: 'Regola',
    checkBox: false,
    previousDay: null,
    ruleDataId: await company.item(main),
    ruleData2Id: null,
    compareData2: null,
    libraryId: company.libraryId,
    ...more,
  })

  test('an owner adds a rule, reads it and takes it away', async () => {
    const there = await given()
    const body = await creation(there, 'Carte', {
      ruleData2Id: await there.company.item('Totale'),
      compareData2: 12.345,
    })
    const created = await there.client.post('/rule/create', { body })
    expect(created).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: expect.any(String),
        data: { compareData2: 12.35, automatic: false, previousDay: true },
      },
    })
    const list = async () => (await there.client.get(`/rule/library/${there.company.libraryId}`)).body.data
    expect((await list()).map((rule: { name: string }) => rule.name)).toEqual(['Fondo cassa', 'Regola'])
    const deleted = await there.client.delete(`/rule/${created.body.data.ruleId}`)
    expect(deleted).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } })
    expect(await list()).toHaveLength(1)
  })

  test('a check rule is satisfied by a figure that isn’t 0', async () => {
    const there = await given()
    const { company, client } = there
    await client.post('/rule/create', { body: await creation(there, 'Cassa contata', { checkBox: true }) })
    const { body } = await client.post('/day/create?date=2026-03-01')
    const checks = async () => (await client.get(`/day/${body.dayId}/full?history=none`)).body.checks
    const dataId = await company.item('Cassa contata')
    expect(await checks()).toEqual([{ ruleId: expect.any(Number), ruleName: 'Regola', dataId, satisfied: false }])
    await client.post(`/data/update?dayId=${body.dayId}`, { body: [{ dataId, value: 1 }] })
    expect(await checks()).toMatchObject([{ satisfied: true }])
  })

  test.each<[string, string, (there: Given) => Promise<Record<string, unknown>>, number, string]>([
    [
      'its own secondary item',
      'Carte',
      async ({ company }) => ({ ruleData2Id: await company.item('Carte') }),
      400,
      'Il Dato Secondario non può essere uguale al Dato Principale.',
    ],
    [
      'a calculated item to write to',
      'Totale',
      async () => ({}),
      400,
      'Il dato principale di una regola sul giorno precedente deve essere di tipo Inserito o Checkbox.',
    ],
    [
      'a carried item',
      'Fondo cassa',
      async () => ({ checkBox: true }),
      400,
      'Una voce riportata dal giorno precedente',
    ],
    ['both kinds at once', 'Carte', async () => ({ checkBox: true, previousDay: true }), 400, 'non entrambe'],
    ['a comparison below 0', 'Carte', async () => ({ compareData2: -0.01 }), 400, 'non può essere negativo'],
    ['no name', 'Carte', async () => ({ name: '  ' }), 400, 'Inserisci il nome della regola.'],
    ['an item that isn’t there', 'Carte', async () => ({ ruleData2Id: 999_999 }), 404, 'Non trovato.'],
    [
      'another company’s item',
      'Carte',
      async () => ({ ruleData2Id: await (await givenCompany(api())).item('Contanti') }),
      404,
      'Non trovato.',
    ],
    [
      'another company’s library',
      'Carte',
      async () => ({ libraryId: (await givenCompany(api())).libraryId }),
      404,
      'Non trovato.',
    ],
  ])('a rule with %s is refused', async (_, main, more, status, message) => {
    const there = await given()
    const answer = await there.client.post('/rule/create', { body: await creation(there, main, await more(there)) })
    expect(answer).toMatchObject({ status, body: { success: false, message: expect.stringContaining(message) } })
    expect(await api().db('rules').where({ company_id: there.company.companyId, automatic: 0 })).toEqual([])
  })

  test.each([
    ['Fondo cassa', 'Carte', 'ruleDataId'],
    ['Carte', 'Fondo cassa', 'ruleData2Id'],
  ])('with %s as the main and %s as the secondary item, the carried one is named', async (main, secondary, path) => {
    const there = await given()
    const body = await creation(there, main, { ruleData2Id: await there.company.item(secondary) })
    expect((await there.client.post('/rule/create', { body })).body.issues).toMatchObject([{ path }])
  })

  test('two rules may not feed one item, also when they are made at once', async () => {
    const there = await given()
    const body = await creation(there, 'Carte')
    const answers = await Promise.all([1, 2, 3].map(() => there.client.post('/rule/create', { body })))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
      success: false,
      message: 'Esiste già una regola che riporta su questo dato: Regola.',
    })
  })

  test('a rule of the library can’t be deleted', async () => {
    const { company, client } = await given()
    const [rule] = (await client.get(`/rule/library/${company.libraryId}`)).body.data
    expect(await client.delete(`/rule/${rule.ruleId}`)).toMatchObject({
      status: 409,
      body: { success: false, message: 'Questa regola fa parte della libreria.' },
    })
  })

  test('only owners manage rules, and only those of their company', async () => {
    const there = await given()
    const created = await there.client.post('/rule/create', { body: await creation(there, 'Carte') })
    const path = `/rule/${created.body.data.ruleId}`
    const editor = await there.company.person('EDITOR_DATA_FILES')
    expect(await editor.client.delete(path)).toMatchObject({ status: 403, body: { success: false } })
    expect((await editor.client.post('/rule/create', { body: await creation(there, 'Soci') })).status).toBe(403)
    expect((await editor.client.get(`/rule/library/${there.company.libraryId}`)).status).toBe(403)
    const stranger = await (await givenCompany(api())).person('OWNER')
    expect(await stranger.client.delete(path)).toMatchObject({ status: 404, body: { success: false } })
    expect(await api().db('rules').where({ company_id: there.company.companyId })).toHaveLength(2)
  })
})
