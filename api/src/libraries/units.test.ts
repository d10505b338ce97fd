import type { LibraryData } from '@quotidia/contract/libraries'
import type { ListDef } from '@quotidia/contract/lists'
import type { DataItem } from '@quotidia/contract/values'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'

type Fields = Record<string, unknown>

const item = (tmpId: number, name: string, fields: Fields = {}) => ({
  tmpId,
  name,
  type: 'ENTERED',
  viewOrder: tmpId,
  ...fields,
})
const carried = (tmpId: number, name: string, sourceTmpId: number, fields: Fields = {}) =>
  item(tmpId, name, { type: 'PREVIOUS_DAY', sourceTmpId, ...fields })

const creationOf = (data: Fields[], lists: Fields[] = []) => ({
  title: 'Unità',
  sections: [{ tmpId: 1000, name: 'Sala', viewOrder: 1, data, lists }],
  formulas: [{ tmpId: 5000, expression: '#data_1 / #data_2', resultDataId: 4 }],
})

const everyKind = creationOf(
  [
    item(1, 'Incasso'),
    item(2, 'Coperti', { unit: 'NUMBER' }),
    item(3, 'Sconto', { unit: 'PERCENTAGE' }),
    item(4, 'Incasso per coperto', { type: 'CALCULATED', unit: null }),
    item(5, 'Cassa contata', { type: 'CHECK' }),
    carried(6, 'Coperti di ieri', 2),
    carried(7, 'Coperti di ieri, in euro', 2, { unit: 'AMOUNT' }),
    carried(8, 'Ore di ieri', 20),
    carried(9, 'Coperti dell’altro ieri', 6),
    carried(10, 'Cassa contata ieri', 5),
    carried(11, 'Uno', 12),
    carried(12, 'Due', 11),
    item(13, 'Ore', { unit: 'TIME' }),
  ],
  [
    { tmpId: 20, name: 'Turni', viewOrder: 20, sumDataName: 'Ore lavorate', causal: 'Chi', unit: 'TIME' },
    { tmpId: 21, name: 'Spese', viewOrder: 21, sumDataName: 'Totale spese', causal: 'Motivo' },
  ],
)

const UNITS = {
  Incasso: 'AMOUNT',
  Coperti: 'NUMBER',
  Sconto: 'PERCENTAGE',
  'Incasso per coperto': 'AMOUNT',
  'Cassa contata': undefined,
  'Coperti di ieri': 'NUMBER',
  'Coperti di ieri, in euro': 'AMOUNT',
  'Ore di ieri': 'TIME',
  'Coperti dell’altro ieri': 'NUMBER',
  'Cassa contata ieri': 'NUMBER',
  Uno: 'AMOUNT',
  Due: 'AMOUNT',
  Ore: 'TIME',
  'Ore lavorate': 'TIME',
  'Totale spese': 'AMOUNT',
}

const unitsOf = (items: (DataItem | LibraryData)[]) =>
  Object.fromEntries(items.map(({ dataName, unit }) => [dataName, unit]))

onEveryDatabase((api) => {
  const owner = async () => {
    const company = await givenCompany(api(), null)
    return (await company.person('OWNER')).client
  }
  const createDay = async (client: Client, date: string) =>
    (await client.post(`/day/create?date=${date}`)).body.dayId as number

  test('the unit of each item is stored, and answered with the library, the day and its lists', async () => {
    const client = await owner()
    const { body: created } = await client.post('/library/create', { body: everyKind })
    const { body: data } = await client.get(`/data/library-data/${created.libraryId}`)
    expect(unitsOf(data)).toEqual(UNITS)
    const { body: day } = await client.get(`/day/${await createDay(client, '2026-03-01')}/full`)
    expect(unitsOf(day.dayWithValues)).toEqual(UNITS)
    expect(day.dataLists.map(({ listName, unit }: ListDef) => [listName, unit])).toEqual([
      ['Turni', 'TIME'],
      ['Spese', 'AMOUNT'],
    ])
  })

  test('a figure is stored alike whatever its unit, and a save answers the unit with it', async () => {
    const client = await owner()
    await client.post('/library/create', { body: everyKind })
    const dayId = await createDay(client, '2026-03-01')
    const { body: day } = await client.get(`/day/${dayId}/full`)
    const entered = day.dayWithValues.filter(({ dataType }: DataItem) => dataType === 'ENTERED')
    const { body } = await client.post(`/data/update?dayId=${dayId}`, {
      body: entered.map(({ dataId, connectionDataId }: DataItem) => ({ dataId, connectionDataId, value: 42.125 })),
    })
    const figuresOf = (items: DataItem[]) =>
      items.filter(({ dataType }) => dataType === 'ENTERED').map(({ dataName, value, unit }) => [dataName, value, unit])
    const figures = [
      ['Incasso', 42.13, 'AMOUNT'],
      ['Coperti', 42.13, 'NUMBER'],
      ['Sconto', 42.13, 'PERCENTAGE'],
      ['Ore', 42.13, 'TIME'],
    ]
    expect(figuresOf(body.saved)).toEqual(figures)
    expect(figuresOf((await client.get(`/day/${dayId}/full`)).body.dayWithValues)).toEqual(figures)
  })

  test('the message about a carried figure shows it in its item’s unit', async () => {
    const client = await owner()
    await client.post('/library/create', {
      body: creationOf([
        item(1, 'Incasso'),
        item(2, 'Coperti', { unit: 'NUMBER' }),
        item(3, 'Sconto', { unit: 'PERCENTAGE' }),
        item(4, 'Incasso per coperto', { type: 'CALCULATED' }),
        item(5, 'Ore', { unit: 'TIME' }),
        carried(6, 'Coperti di ieri', 2),
        carried(7, 'Sconto di ieri', 3),
        carried(8, 'Ore di ieri', 5),
      ]),
    })
    const first = await createDay(client, '2026-03-01')
    const second = await createDay(client, '2026-03-02')
    const { body: day } = await client.get(`/day/${first}/full`)
    const given: Record<string, number> = { Coperti: 1042, Sconto: 12.5, Ore: 7.5 }
    await client.post(`/data/update?dayId=${first}`, {
      body: day.dayWithValues
        .filter(({ dataName }: DataItem) => dataName in given)
        .map(({ dataId, dataName, connectionDataId }: DataItem) => ({
          dataId,
          connectionDataId,
          value: given[dataName],
        })),
    })
    const { body: changes } = await client.get(`/rule/previous-day-changes/${second}`)
    const told = await Promise.all(
      changes.map(async ({ ruleId }: { ruleId: number }) => {
        const { text } = await client.post(`/rule/reload-previous-day/${second}/${ruleId}`)
        return text
      }),
    )
    expect(told.toSorted()).toEqual([
      'Coperti di ieri è stato aggiornato: 1.042.',
      'Ore di ieri è stato aggiornato: 7,50 h.',
      'Sconto di ieri è stato aggiornato: 12,5 %.',
    ])
  })

  test.each<[string, Fields, string]>([
    ['an unknown unit', { unit: 'EURO' }, 'L’unità deve essere una fra AMOUNT, NUMBER, PERCENTAGE e TIME.'],
    ['a unit that is no text', { unit: 7 }, 'L’unità deve essere una fra AMOUNT, NUMBER, PERCENTAGE e TIME.'],
    ['a unit of a check', { type: 'CHECK', unit: 'NUMBER' }, 'Una voce di tipo CHECK non ha unità.'],
  ])('%s is refused', async (_, fields, message) => {
    const client = await owner()
    const body = { ...creationOf([item(1, 'Incasso', fields)]), formulas: [] }
    const answer = await client.post('/library/create', { body })
    expect(answer).toMatchObject({ status: 400, body: { message } })
    expect(answer.body.issues[0].path).toBe('sections.0.data.0.unit')
    expect((await client.get('/library/user')).body).toEqual([])
  })
})
