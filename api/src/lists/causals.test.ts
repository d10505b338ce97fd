import { asCreation, entered, type Form, list } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany, SMALL_FORM } from '../testing/company'
import { givenDay, givenEntry, readDay } from '../testing/day'

const USUAL: Form = {
  title: 'Con causali',
  sections: {
    Incassi: [list('POS', 'Totale POS', 'Circuito', 'Bancomat', 'Visa'), ...entered('Contanti')],
    Spese: [list('Spese varie', 'Totale spese', 'Motivo')],
  },
  formulas: {},
}

onEveryDatabase((api) => {
  const causals = (client: Client, dayId: number, listId: number) =>
    client.get(`/data/list/causals?dayId=${dayId}&listId=${listId}`)

  async function givenSpending() {
    const company = await givenCompany(api())
    const { client } = await company.person('OWNER')
    const list = await company.listOf('Spese varie')
    const spend = async (date: string, ...names: string[]) => {
      const dayId = await givenDay(client, date)
      for (const name of names) await givenEntry(client, dayId, list, 1, name)
      return dayId
    }
    return { company, client, list, spend }
  }

  test('a list returns its usual causals in their order, to users who may see its entries', async () => {
    const company = await givenCompany(api(), USUAL)
    const owner = await company.person('OWNER')
    const partial = await company.person('EDITOR_DATA', { levels: { 'Totale POS': 'VIEW_LIST_PARTIAL' } })
    const dayId = await givenDay(owner.client)
    const listsOf = async (client: Client) => (await readDay(client, dayId)).dataLists.map((it) => it.causals)
    expect(await listsOf(owner.client)).toEqual([['Bancomat', 'Visa'], []])
    expect(await listsOf(partial.client)).toEqual([[], []])
  })

  test('causals are trimmed and optional', async () => {
    const company = await givenCompany(api(), null)
    const { client } = await company.person('OWNER')
    const body = asCreation(USUAL)
    Object.assign(body.sections[0]?.lists[0] ?? {}, { causals: ['  Bancomat '] })
    Reflect.deleteProperty(body.sections[1]?.lists[0] ?? {}, 'causals')
    expect((await client.post('/library/create', { body })).status).toBe(201)
    const { dataLists } = await readDay(client, await givenDay(client))
    expect(dataLists.map((it) => it.causals)).toEqual([['Bancomat'], []])
  })

  test('the most used causals come first, in their most used spelling', async () => {
    const { client, list, spend } = await givenSpending()
    await spend('2026-03-01', 'Ghiaccio', 'Fiori', 'fiori')
    await spend('2026-03-02', 'Fiori', 'Pane')
    const dayId = await spend('2026-03-03', 'Ghiaccio', '')
    const answer = await causals(client, dayId, list.listId)
    expect([answer.status, answer.body]).toEqual([200, ['Fiori', 'Ghiaccio', 'Pane']])
  })

  test('causals of the sixty days up to the day count, without removed entries and other lists', async () => {
    const { company, client, list, spend } = await givenSpending()
    await spend('2026-01-01', 'Vecchia')
    const oldest = await spend('2026-01-02', 'Appena')
    const removed = await spend('2026-02-01', 'Tolta')
    const [gone] = (await readDay(client, removed)).dataListsValues
    await client.delete(`/data/list/delete/${gone?.id}`)
    await givenEntry(client, oldest, await company.listOf('Altri incassi'), 1, 'Altrove')
    await spend('2026-03-04', 'Domani')
    const dayId = await spend('2026-03-03')
    expect((await causals(client, dayId, list.listId)).body).toEqual(['Appena'])
  })

  test('at most fifty causals are returned', async () => {
    const { client, list, spend } = await givenSpending()
    const dayId = await spend('2026-03-03', ...Array.from({ length: 51 }, (_, at) => `Causale ${at}`), 'Causale 50')
    const { body } = await causals(client, dayId, list.listId)
    expect(body).toHaveLength(50)
    expect(body[0]).toBe('Causale 50')
  })

  test('a list of the same name in an earlier library counts as the same list, if the user may see it', async () => {
    const { company, client, spend } = await givenSpending()
    const hidden = await company.person('EDITOR_DATA', { levels: { 'Totale spese': 'VIEW_LIST_PARTIAL' } })
    await spend('2026-03-01', 'Ghiaccio')
    await client.post('/library/create', { body: asCreation(USUAL) })
    const dayId = await givenDay(client, '2026-03-02')
    const { dataLists } = await readDay(client, dayId)
    const listId = dataLists.find(({ listName }) => listName === 'Spese varie')?.listId ?? 0
    expect((await causals(client, dayId, listId)).body).toEqual(['Ghiaccio'])
    expect((await causals(hidden.client, dayId, listId)).body).toEqual([])
  })

  test('users who see only the sum, or nothing, don’t find the list', async () => {
    const { company, list, spend } = await givenSpending()
    const dayId = await spend('2026-03-01', 'Ghiaccio')
    for (const level of ['VIEW_LIST_PARTIAL', 'NONE'] as const) {
      const { client } = await company.person('EDITOR_DATA', { levels: { 'Totale spese': level } })
      expect((await causals(client, dayId, list.listId)).status).toBe(404)
    }
    const reader = await company.person('VIEWER_DATA')
    expect((await causals(reader.client, dayId, list.listId)).body).toEqual(['Ghiaccio'])
  })

  test('a missing day or list, or another company’s, is answered 404; a missing parameter is named', async () => {
    const { client, list, spend } = await givenSpending()
    const dayId = await spend('2026-03-01', 'Ghiaccio')
    const theirs = await givenCompany(api(), SMALL_FORM)
    const { listId } = await theirs.listOf('Spese varie')
    const other = await theirs.person('OWNER')
    expect((await causals(client, dayId, listId)).status).toBe(404)
    expect((await causals(other.client, dayId, list.listId)).status).toBe(404)
    expect((await causals(client, 999_999, list.listId)).status).toBe(404)
    const wrong = await client.get(`/data/list/causals?dayId=${dayId}`)
    expect([wrong.status, wrong.body.message]).toEqual([400, 'La lista: serve un numero intero positivo.'])
  })
})
