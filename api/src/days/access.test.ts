import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { givenDay, givenEntry, readDay } from '../testing/day'

const HIDDEN = ['Contanti', 'Totale spese', 'Netto', 'Cassa contata', 'Fondo cassa']

onEveryDatabase((api) => {
  async function givenSheet() {
    const company = await givenCompany(api())
    const { client: owner } = await company.person('OWNER')
    const dayId = await givenDay(owner)
    const list = await company.listOf('Spese varie')
    await givenEntry(owner, dayId, list, 12, 'canarino')
    await owner.post(`/data/update?dayId=${dayId}`, {
      body: [{ dataId: await company.item('Contanti'), value: 777.77, comment: 'canarino' }],
    })
    return { company, dayId, list }
  }

  test('hidden items are in no answer', async () => {
    const { company, dayId } = await givenSheet()
    const { client } = await company.person('EDITOR_DATA', {
      viewHistory: true,
      viewComments: true,
      levels: Object.fromEntries(HIDDEN.map((name) => [name, 'NONE' as const])),
    })
    const paths = [`/day/${dayId}/full`, `/section/day/${dayId}`, `/formula/${dayId}`]
    const answers = await Promise.all(paths.map((path) => client.get(path)))
    const told = answers.map(({ status, text }) => `${status} ${text}`).join('\n')
    for (const canary of [...HIDDEN, 'Spese varie', 'canarino', '765.77']) expect(told).not.toContain(canary)
    const day = await readDay(client, dayId)
    expect(day.dayWithValues.map(({ dataName }) => dataName)).toEqual([
      'Carte',
      'Totale altri incassi',
      'Totale',
      'Quota',
      'Soci',
    ])
    expect(day.dataListsValues).toEqual([])
    expect(Object.keys(day.listSums)).toEqual([String(await company.item('Totale altri incassi'))])
    expect(answers[1]?.body.map(({ name }: { name: string }) => name)).toEqual(['Incassi', 'Spese'])
    expect(answers[2]?.text).toContain('Dato Sconosciuto')
  })

  test('a result is computed over all the data, and shown by the level on itself alone', async () => {
    const { company, dayId } = await givenSheet()
    const { client } = await company.person('VIEWER_DATA', { levels: { Contanti: 'NONE' } })
    const { calculationResults } = await readDay(client, dayId)
    const dataId = await company.item('Totale')
    expect(calculationResults).toContainEqual({ dataId, result: 777.77, provisional: true })
  })

  test.each(['VIEWER_FILES', 'EDITOR_FILES'] as const)('a %s sees the day, and none of its data', async (type) => {
    const { company, dayId } = await givenSheet()
    const { client } = await company.person(type, { viewHistory: true, viewComments: true })
    expect(await readDay(client, dayId)).toMatchObject({
      dayId,
      dayWithValues: [],
      dataLists: [],
      dataListsValues: [],
      calculationResults: [],
      listSums: {},
      checks: [],
      dataHistory: [],
      listsHistory: [],
    })
    expect((await client.get(`/section/day/${dayId}`)).body).toEqual([])
  })

  test.each(['VIEWER_DATA', 'VIEWER_DATA_FILES', 'VIEWER'] as const)(
    'a %s sees everything and edits nothing',
    async (type) => {
      const { company, dayId } = await givenSheet()
      const { client } = await company.person(type)
      const { dayWithValues, dataListsValues } = await readDay(client, dayId)
      expect(new Set(dayWithValues.map(({ accessLevel }) => accessLevel))).toEqual(new Set(['VIEW']))
      expect(dataListsValues).toHaveLength(1)
      const body = [{ dataId: await company.item('Carte'), value: 1 }]
      expect((await client.post(`/data/update?dayId=${dayId}`, { body })).status).toBe(403)
    },
  )

  test('comments are left out for users who may not see them', async () => {
    const { company, dayId } = await givenSheet()
    const { client } = await company.person('EDITOR_DATA', { viewHistory: true })
    const { text } = await client.get(`/day/${dayId}/full`)
    expect(text).not.toContain('"comment"')
  })
})
