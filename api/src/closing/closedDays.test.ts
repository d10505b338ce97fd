import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany, type Person } from '../testing/company'
import { closeDay, givenDay, readDay } from '../testing/day'
import { givenView } from '../testing/embed'
import { ON_CLOSED_DAYS } from '../testing/rights/closedDays'
import { ALL_FLAGS, givenRows, type RowIds } from '../testing/rights/rows'
import { storedState } from '../testing/rights/state'
import { RIGHTS } from '../testing/rights/table'

type Method = 'get' | 'post' | 'put' | 'delete'

test('the table of closed days has every call that isn’t a read', () => {
  const writes = Object.keys(RIGHTS).filter((route) => !route.startsWith('get '))
  expect(Object.keys(ON_CLOSED_DAYS).toSorted()).toEqual(writes.toSorted())
})

const ofADay = Object.entries(ON_CLOSED_DAYS).flatMap(([route, on]) => (on === 'elsewhere' ? [] : [{ route, ...on }]))

const REASONS = { closed: 'è chiuso: riaprilo per modificarlo.', approved: 'è approvato: può riaprirlo un titolare.' }

onEveryDatabase((api) => {
  let owner: Person
  let editor: Person
  let view: Client
  let ids: RowIds
  beforeAll(async () => {
    const company = await givenCompany(api())
    owner = await company.person('OWNER')
    editor = await company.person('EDITOR_DATA_FILES', ALL_FLAGS)
    ids = await givenRows(api(), company, owner)
    view = (await givenView(api(), owner, { mode: 'edit', close: true, username: editor.username })).client
    await givenDay(owner.client, '2009-12-31')
  })

  async function send(client: Client, route: string, me: Person, rows = ids) {
    const right = RIGHTS[route as keyof typeof RIGHTS]
    if (!right) throw new Error(`${route} isn't in the table of rights.`)
    const { path, body } = right.request(rows, me)
    return client[route.slice(0, route.indexOf(' ')) as Method](path, body === undefined ? {} : { body })
  }

  async function approve(dayId: number) {
    const { body: questions } = await owner.client.get(`/question?dayId=${dayId}`)
    for (const { id } of questions) await owner.client.post(`/question/${id}/resolve`)
    const { version } = await readDay(owner.client, dayId)
    await owner.client.post(`/day/${dayId}/approve`, { body: { version } })
    const question = { dayId, dataId: ids.dataId, text: 'E questo?' }
    ids.questionId = (await owner.client.post('/question', { body: question })).body.id
  }

  interface Actors {
    owner: Person
    editor: Person
    view: Client
  }

  /** By an owner, an editor and an embedded view; a refusal of another kind comes first where there is one. */
  async function sendAll(route: string, by: Actors = { owner, editor, view }, rows = ids) {
    const byPeople = [
      await send(by.owner.client, route, by.owner, rows),
      await send(by.editor.client, route, by.editor, rows),
    ]
    const right = RIGHTS[route as keyof typeof RIGHTS]
    const hasView = right?.embedded === 'editor' || right?.embedded === 'closer'
    return hasView ? [...byPeople, await send(by.view, route, by.editor, rows)] : byPeople
  }

  test('writes on an open day aren’t refused because of its status', async () => {
    for (const { route } of ofADay.filter(({ route }) => !/^delete|close$/.test(route))) {
      for (const { status } of await sendAll(route)) expect([route, Math.floor(status / 100)]).toEqual([route, 2])
    }
  })

  test.each(['closed', 'approved'] as const)(
    'writes on a day that is %s are refused as in the table, and change nothing',
    async (status) => {
      const { dayId } = ids
      if (status === 'closed') await closeDay(owner.client, dayId)
      else await approve(dayId)
      expect(await readDay(owner.client, dayId)).toMatchObject({ status })
      for (const { route, [status]: expected } of ofADay) {
        const before = await storedState(api())
        const answers = await sendAll(route)
        if (expected === 'written') {
          for (const answer of answers) expect([route, answer.status]).toEqual([route, 201])
          continue
        }
        for (const answer of answers) {
          expect([route, answer.status, answer.body.code ?? answer.text]).toEqual([route, 409, expect.anything()])
          expect(answer.text).toContain(REASONS[status])
        }
        expect(await storedState(api())).toBe(before)
      }
    },
  )

  test('writes on a deleted day are answered 404 and change nothing', async () => {
    const company = await givenCompany(api())
    const boss = await company.person('OWNER')
    const staff = await company.person('EDITOR_DATA_FILES', ALL_FLAGS)
    const embedded = await givenView(api(), boss, { mode: 'edit', close: true, username: staff.username })
    const gone = await givenRows(api(), company, boss)
    expect((await boss.client.delete(`/day/${gone.dayId}`)).status).toBe(204)
    for (const { route } of ofADay) {
      const before = await storedState(api())
      for (const { status } of await sendAll(route, { owner: boss, editor: staff, view: embedded.client }, gone)) {
        expect([route, status]).toEqual([route, 404])
      }
      expect(await storedState(api())).toBe(before)
    }
  })

  test('users who may not see the figures don’t learn the status', async () => {
    const company = await givenCompany(api())
    const files = await company.person('EDITOR_FILES', ALL_FLAGS)
    const { client } = await company.person('OWNER')
    const dayId = await givenDay(client)
    const save = async (item: string) => {
      const body = [{ dataId: await company.item(item), value: 1 }]
      return files.client.post(`/data/update?dayId=${dayId}`, { body })
    }
    const open = await save('Contanti')
    await closeDay(client, dayId)
    const closed = await save('Contanti')
    expect([closed.status, closed.text]).toEqual([open.status, open.text])
    expect((await files.client.get(`/day/${dayId}/closing`)).status).toBe(403)
  })
})
