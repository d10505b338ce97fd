import type { DayClosing } from '@quotidia/contract/closing'
import { entered, type Form, inUnit } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, givenEntry, itemNamed, readDay } from '../testing/day'
import { givenVersion } from '../testing/newVersion'

onEveryDatabase((api) => {
  async function given(form?: Form) {
    const company = await givenCompany(api(), form)
    const { client } = await company.person('OWNER')
    return { company, client, dayId: await givenDay(client, '2026-11-20') }
  }
  type Given = Awaited<ReturnType<typeof given>>
  const create = async ({ company, client }: Given, main: string, other: string, more: Record<string, unknown> = {}) =>
    client.post('/rule/create', {
      body: {
        name: 'Carte e scontrini',
        kind: 'reconciliation',
        ruleDataId: await company.item(main),
        ruleData2Id: await company.item(other),
        tolerance: 5,
        libraryId: company.libraryId,
        ...more,
      },
    })
  const write = async ({ company, client, dayId }: Given, figures: Record<string, number>) => {
    const entries = Object.entries(figures).map(async ([name, value]) => ({ dataId: await company.item(name), value }))
    return client.post(`/data/update?dayId=${dayId}`, { body: await Promise.all(entries) })
  }
  const closingOf = async (client: Client, dayId: number): Promise<DayClosing> =>
    (await client.get(`/day/${dayId}/closing`)).body

  test('an owner adds a reconciliation, reads it among the rules and takes it away', async () => {
    const there = await given()
    const { company, client } = there
    const created = await create(there, 'Totale altri incassi', 'Totale', { tolerance: 0.3 })
    const rule = {
      ruleId: expect.any(Number),
      name: 'Carte e scontrini',
      kind: 'reconciliation',
      tolerance: 0.3,
      checkBox: false,
      previousDay: false,
      ruleDataId: await company.item('Totale altri incassi'),
      ruleData2Id: await company.item('Totale'),
      compareData2: null,
      automatic: false,
    }
    expect(created).toMatchObject({ status: 200, body: { success: true } })
    expect(created.body.data).toEqual(rule)
    const list = async () => (await client.get(`/rule/library/${company.libraryId}`)).body.data
    const [automatic, own] = await list()
    expect(own).toEqual(rule)
    expect(Object.keys(automatic)).not.toContain('kind')
    expect(Object.keys(automatic)).not.toContain('tolerance')
    await client.delete(`/rule/${own.ruleId}`)
    expect(await list()).toEqual([automatic])
  })

  test.each([
    [2196.3, 2208.7, 5, -12.4, false],
    [105, 100, 5, 5, true],
    [100, 105.01, 5, -5.01, false],
    [0.3, 0.1, 0.2, 0.2, true],
    [8.2, 8.2, 0, 0, true],
  ])('%p against %p with a tolerance of %p', async (one, other, tolerance, difference, satisfied) => {
    const there = await given()
    const { body } = await create(there, 'Contanti', 'Carte', { tolerance })
    const [dataId, data2Id] = [body.data.ruleDataId, body.data.ruleData2Id]
    const expected = { ruleId: body.data.ruleId, ruleName: 'Carte e scontrini', dataId, data2Id, tolerance }
    const saved = await write(there, { Contanti: one, Carte: other })
    expect(saved.body.reconciliations).toEqual([{ ...expected, difference, satisfied }])
    expect((await readDay(there.client, there.dayId)).reconciliations).toEqual(saved.body.reconciliations)
  })

  test('figures are compared once both are complete: sums, results and carried figures too', async () => {
    const there = await given()
    const { company, client, dayId } = there
    for (const [main, other] of [
      ['Totale altri incassi', 'Carte'],
      ['Totale', 'Carte'],
      ['Fondo cassa', 'Carte'],
      ['Cassa contata', 'Carte'],
    ] as const) {
      await create(there, main, other, { name: main })
    }
    const compared = async () =>
      ((await readDay(client, dayId)).reconciliations ?? []).map(({ ruleName, difference }) => [ruleName, difference])
    expect(await compared()).toEqual([])
    await write(there, { Carte: 0 })
    expect(await compared()).toEqual([['Fondo cassa', 0]])
    await givenEntry(client, dayId, await company.listOf('Altri incassi'), 12.5)
    expect(await compared()).toEqual([
      ['Totale altri incassi', 12.5],
      ['Fondo cassa', 0],
    ])
    await write(there, { Contanti: 7, 'Cassa contata': 1 })
    expect(await compared()).toEqual([
      ['Totale altri incassi', 12.5],
      ['Totale', 19.5],
      ['Fondo cassa', 0],
      ['Cassa contata', 1],
    ])
  })

  test('a result that can’t be computed is not compared', async () => {
    const there = await given()
    await create(there, 'Quota', 'Carte')
    await write(there, { Contanti: 1, Carte: 1, Soci: 0 })
    for (const list of ['Altri incassi', 'Spese varie']) {
      await givenEntry(there.client, there.dayId, await there.company.listOf(list), 1)
    }
    expect((await readDay(there.client, there.dayId)).reconciliations).toEqual([])
    await write(there, { Soci: 2 })
    expect((await readDay(there.client, there.dayId)).reconciliations).toMatchObject([{ difference: 0 }])
  })

  test('a difference beyond the tolerance is outstanding, and is counted in the closing', async () => {
    const sections = { Incassi: entered('Contanti', 'Carte', 'Soci') }
    const there = await given({ title: 'Incassi', sections, formulas: {} })
    const { client, dayId } = there
    await create(there, 'Contanti', 'Carte')
    await create(there, 'Contanti', 'Soci', { name: 'Quadra' })
    await write(there, { Contanti: 100, Carte: 112.4, Soci: 100 })
    const { version, missing, reconciliations } = await closingOf(client, dayId)
    expect(missing).toEqual([])
    expect(reconciliations).toMatchObject([{ ruleName: 'Carte e scontrini', difference: -12.4, satisfied: false }])
    expect(await client.post(`/day/${dayId}/close`, { body: { version } })).toMatchObject({
      status: 409,
      body: { code: 'not_ready', reconciliations },
    })
    const body = { version, comment: 'Torna domani', acceptOutstanding: true }
    expect((await client.post(`/day/${dayId}/close`, { body })).body.event).toMatchObject({
      outstanding: { missing: 0, unsatisfied: 0, mismatched: 1 },
    })
  })

  test('users who don’t see both items see no difference, only that something is outstanding', async () => {
    const there = await given()
    const { company, client, dayId } = there
    await create(there, 'Totale altri incassi', 'Carte')
    await givenEntry(client, dayId, await company.listOf('Altri incassi'), 100)
    await write(there, { Carte: 10 })
    const partial = await company.person('EDITOR_DATA', { levels: { 'Totale altri incassi': 'VIEW_LIST_PARTIAL' } })
    expect((await readDay(partial.client, dayId)).reconciliations).toMatchObject([{ difference: 90 }])
    const before = await closingOf(partial.client, dayId)
    expect(before).toMatchObject({ reconciliations: [{ difference: 90 }], hidden: 0 })
    for (const name of ['Totale altri incassi', 'Carte']) {
      const blind = await company.person('EDITOR_DATA', { levels: { [name]: 'NONE' } })
      const { dayWithValues, reconciliations } = await readDay(blind.client, dayId)
      expect(dayWithValues.map(({ dataName }) => dataName)).not.toContain(name)
      expect(reconciliations).toEqual([])
      const closing = await closingOf(blind.client, dayId)
      expect(closing.reconciliations).toEqual([])
      expect(closing.hidden).toBeGreaterThanOrEqual(1)
    }
  })

  test('a reconciliation is no check and carries nothing into a new day', async () => {
    const there = await given()
    const { client, dayId } = there
    const { body } = await create(there, 'Contanti', 'Carte')
    await write(there, { Contanti: 0, Carte: 12 })
    expect((await readDay(client, dayId)).checks).toEqual([])
    const next = await readDay(client, await givenDay(client, '2026-11-21'))
    expect(itemNamed(next, 'Contanti').value).toBe(0)
    expect(next.missing).toContain(body.data.ruleDataId)
    const reload = `/rule/reload-previous-day/${next.dayId}/${body.data.ruleId}`
    expect((await client.post(reload)).status).toBe(404)
    // Either item may be fed by a rule of its own.
    const carry = { checkBox: false, ruleDataId: body.data.ruleDataId, libraryId: there.company.libraryId }
    expect((await client.post('/rule/create', { body: { name: 'Riporto', ...carry } })).status).toBe(200)
  })

  test('rules that an earlier release stores beside this one keep their kinds', async () => {
    const there = await given()
    const { company, client, dayId } = there
    const check = { name: 'Verifica', checkBox: true, ruleDataId: await company.item('Carte') }
    await client.post('/rule/create', { body: { ...check, libraryId: company.libraryId } })
    await create(there, 'Contanti', 'Carte')
    await write(there, { Contanti: 20, Carte: 12 })
    const results = async () => {
      const { checks, reconciliations } = await readDay(client, dayId)
      return { checks, reconciliations }
    }
    const stored = await results()
    expect(stored).toMatchObject({ checks: [{ satisfied: true }], reconciliations: [{ difference: 8 }] })
    await api().db('rules').where({ company_id: company.companyId }).update({ kind: null })
    expect(await results()).toEqual(stored)
  })

  test('a new version of the library takes the reconciliation over', async () => {
    const there = await given()
    await create(there, 'Contanti', 'Carte', { tolerance: 1.25 })
    const version = await givenVersion(there.client, there.company.libraryId)
    const { body: created } = await there.client.post('/library/create', { body: version })
    const { data } = (await there.client.get(`/rule/library/${created.libraryId}`)).body
    expect(data.filter(({ automatic }: { automatic: boolean }) => !automatic)).toMatchObject([
      { name: 'Carte e scontrini', kind: 'reconciliation', tolerance: 1.25, checkBox: false, previousDay: false },
    ])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a negative tolerance', { tolerance: -0.01 }, 'La tolleranza non può essere negativa.'],
    ['a tolerance of more than two decimals', { tolerance: 0.005 }, 'La tolleranza può avere al massimo due decimali.'],
    ['a tolerance that is too large', { tolerance: 1e300 }, 'La tolleranza è troppo grande.'],
    ['a tolerance that is a text', { tolerance: '5' }, 'La tolleranza dev’essere un numero.'],
    ['a tolerance that is no number', { tolerance: Number.NaN }, 'Inserisci la tolleranza della quadratura.'],
    ['no tolerance', { tolerance: undefined }, 'Inserisci la tolleranza della quadratura.'],
    ['an unknown kind', { kind: 'quadratura' }, 'kind: l’unico valore ammesso è reconciliation.'],
    ['a tolerance without its kind', { kind: undefined, checkBox: true }, 'La tolleranza è solo di una quadratura.'],
    ['no kind of rule at all', { kind: undefined, tolerance: undefined }, 'checkBox: serve vero o falso.'],
    ['two kinds', { checkBox: true }, 'Una quadratura non è né di controllo né sul giorno precedente.'],
    ['no second item', { ruleData2Id: null }, 'Scegli la voce secondaria della quadratura.'],
    ['no name', { name: ' ' }, 'Inserisci il nome della regola.'],
  ])('%s is refused', async (_, more, message) => {
    const there = await given()
    expect(await create(there, 'Contanti', 'Carte', more)).toMatchObject({
      status: 400,
      body: { success: false, message: expect.stringContaining(message) },
    })
    expect(await api().db('rules').where({ company_id: there.company.companyId, automatic: 0 })).toEqual([])
  })

  test('an item isn’t reconciled with itself, with one of another library, or of another unit', async () => {
    const there = await given()
    const same = await create(there, 'Contanti', 'Contanti')
    expect(same).toMatchObject({ status: 400, body: { message: expect.stringContaining('Dato Secondario') } })
    const other = await givenCompany(api())
    const foreign = await create(there, 'Contanti', 'Carte', { ruleData2Id: await other.item('Carte') })
    expect(foreign.status).toBe(404)
    const form = {
      title: 'Ore',
      sections: { Sala: [...entered('Incasso'), ...inUnit('TIME', ...entered('Ore'))] },
      formulas: {},
    }
    const company = await givenCompany(api(), form)
    const { client } = await company.person('OWNER')
    expect(await create({ ...there, company, client }, 'Incasso', 'Ore')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('la stessa unità') },
    })
  })
})
