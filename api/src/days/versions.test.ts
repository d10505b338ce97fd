import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, givenEntry, itemNamed, readDay } from '../testing/day'
import { startOther } from '../testing/other'

const ALL = { viewHistory: true, viewComments: true }

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const editor = await company.person('EDITOR_DATA', ALL)
    const reader = await company.person('VIEWER_DATA', ALL)
    const dayId = await givenDay(owner.client, '2026-03-10')
    const list = await company.listOf('Spese varie')
    const entry = await givenEntry(editor.client, dayId, list, 4, 'pane')
    return { company, owner, editor, reader, dayId, list, entry }
  }
  type Given = Awaited<ReturnType<typeof given>>
  const save = async ({ company, editor, dayId }: Given, more: object) =>
    editor.client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId: await company.item('Contanti'), ...more }] })
  const setLevel = async ({ company, owner, reader }: Given, name: string, accessLevel: string) => {
    const body = { userId: reader.userId, dataId: await company.item(name), accessLevel }
    return owner.client.post('/access-control/update', { body })
  }
  const createRule = async ({ company, owner }: Given) => {
    const body = {
      name: 'Conta',
      checkBox: true,
      ruleDataId: await company.item('Cassa contata'),
      libraryId: company.libraryId,
    }
    return (await owner.client.post('/rule/create', { body })).body.data.ruleId
  }
  const changeReader = async ({ owner, reader }: Given, change: object) => {
    const { body } = await reader.client.get('/users/get-current-user')
    return owner.client.put(`/users/others/${reader.userId}`, { body: { ...body.user, ...change } })
  }
  const asked = (client: Client, dayId: number, etag: string | null) =>
    client.get(`/day/${dayId}/full?history=none`, {
      headers: { 'If-None-Match': etag ?? '', 'Cache-Control': 'max-age=0' },
    })

  /** Changes, what a reader sees of each, and what has to be there before. */
  const changes: [
    string,
    (there: Given) => Promise<{ status: number } | number>,
    string,
    ((there: Given) => Promise<unknown>)?,
  ][] = [
    ['a value saved by another', (there) => save(there, { value: 12.34 }), '12.34'],
    ['a comment', (there) => save(there, { value: 0, comment: 'controllato' }), '"controllato"'],
    [
      'a list item added',
      ({ editor, dayId, list }) => givenEntry(editor.client, dayId, list, 3, 'vino').then(() => 200),
      '"vino"',
    ],
    [
      'a list item changed',
      ({ editor, dayId, list, entry }) =>
        editor.client.post(`/data/list/update?dayId=${dayId}`, {
          body: [{ id: entry.id, listId: list.listId, causal: 'latte' }],
        }),
      '"latte"',
    ],
    [
      'a list item deleted',
      ({ editor, entry }) => editor.client.delete(`/data/list/delete/${entry.id}`),
      '"dataListsValues":[]',
    ],
    [
      'a value restored',
      async ({ editor, dayId }) => {
        const { connectionDataId } = itemNamed(await readDay(editor.client, dayId), 'Contanti')
        return editor.client.post(`/history/connectionData/${connectionDataId}/restore/2`)
      },
      '"value":55.5',
      async (there) => {
        await save(there, { value: 55.5 })
        await save(there, { value: 1 })
      },
    ],
    ['a rule created', (there) => createRule(there), '"ruleName":"Conta"'],
    [
      'a rule deleted',
      async ({ owner, company }) => {
        const [, rule] = (await owner.client.get(`/rule/library/${company.libraryId}`)).body.data
        return owner.client.delete(`/rule/${rule.ruleId}`)
      },
      '"checks":[]',
      createRule,
    ],
    ['a level lowered', (there) => setLevel(there, 'Totale spese', 'VIEW_LIST_PARTIAL'), '"VIEW_LIST_PARTIAL"'],
    [
      'a level given back',
      (there) => setLevel(there, 'Carte', 'VIEW'),
      '"Carte"',
      (there) => setLevel(there, 'Carte', 'NONE'),
    ],
    [
      'the last editor’s name',
      async ({ owner, editor }) => {
        const { user } = (await editor.client.get('/users/get-current-user')).body
        return owner.client.put(`/users/others/${editor.userId}`, { body: { ...user, name: 'Nome Nuovo' } })
      },
      '"Nome Nuovo"',
    ],
    [
      'the right to comments',
      (there) => changeReader(there, { viewComments: true }),
      '"comment"',
      (there) => changeReader(there, { viewComments: false }),
    ],
    ['a day created before', ({ owner }) => givenDay(owner.client, '2026-03-09'), '"previousDayId":#'],
    ['a day created after', ({ owner }) => givenDay(owner.client, '2026-03-11'), '"nextDayId":#'],
    [
      'the day before deleted',
      async ({ owner }) => {
        const { body } = await owner.client.post('/day/fetch?date=2026-03-09')
        return owner.client.delete(`/day/${body.dayId}`)
      },
      '"previousDayId":null',
      ({ owner }) => givenDay(owner.client, '2026-03-09'),
    ],
    [
      'the day after deleted',
      async ({ owner }) => {
        const { body } = await owner.client.post('/day/fetch?date=2026-03-11')
        return owner.client.delete(`/day/${body.dayId}`)
      },
      '"nextDayId":null',
      ({ owner }) => givenDay(owner.client, '2026-03-11'),
    ],
    [
      'a figure carried again',
      async ({ owner, dayId, company }) => {
        const [rule] = (await owner.client.get(`/rule/library/${company.libraryId}`)).body.data
        return owner.client.post(`/rule/reload-previous-day/${dayId}/${rule.ruleId}`)
      },
      '"value":77.7',
      async ({ owner, company }) => {
        const before = await givenDay(owner.client, '2026-03-09')
        const body = [{ dataId: await company.item('Contanti'), value: 77.7 }]
        await owner.client.post(`/data/update?dayId=${before}`, { body })
      },
    ],
  ]

  const nothing = async () => undefined
  const rows = changes.map(([name, change, sign, before = nothing]) => [name, change, sign, before] as const)
  test.each(rows)('%s is in the next answer, of every process', async (_, change, sign, before) => {
    const there = await given()
    const { reader, dayId } = there
    await before(there)
    const other = await startOther(api())
    try {
      const elsewhere = other.clientOf(reader.client)
      const first = await reader.client.get(`/day/${dayId}/full?history=none`)
      expect((await elsewhere.get(`/day/${dayId}/full?history=none`)).text).toBe(first.text)
      expect((await asked(reader.client, dayId, first.headers.get('ETag'))).status).toBe(304)
      expect((await asked(elsewhere, dayId, first.headers.get('ETag'))).status).toBe(304)
      const done = await change(there)
      const expected = sign.replace('#', String(done))
      if (typeof done !== 'number') expect([200, 204]).toContain(done.status)
      expect(first.text).not.toContain(expected)
      for (const client of [reader.client, elsewhere]) {
        const { status, text } = await asked(client, dayId, first.headers.get('ETag'))
        expect({ status, text }).toEqual({ status: 200, text: expect.stringContaining(expected) })
      }
    } finally {
      await other.stop()
    }
  })

  test('each reader has an answer of their own, with and without the histories', async () => {
    const { company, owner, dayId } = await given()
    const blind = await company.person('VIEWER_DATA', { levels: { Carte: 'NONE' } })
    const path = `/day/${dayId}/full?history=none`
    const first = await owner.client.get(path)
    expect(first.text).toContain('"Carte"')
    expect((await blind.client.get(path)).text).not.toContain('"Carte"')
    expect((await asked(blind.client, dayId, first.headers.get('ETag'))).status).toBe(200)
    expect((await readDay(owner.client, dayId)).dataHistory).not.toEqual([])
    expect((await owner.client.get(path)).text).toBe(first.text)
  })

  test('a deleted day is not found even by a reader who has it cached', async () => {
    const { owner, reader, dayId } = await given()
    const { headers } = await reader.client.get(`/day/${dayId}/full`)
    await owner.client.delete(`/day/${dayId}`)
    expect((await asked(reader.client, dayId, headers.get('ETag'))).status).toBe(404)
  })
})
