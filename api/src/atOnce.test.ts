import type { DataItem } from '@quotidia/contract/values'
import { onEveryDatabase } from './testing/api'
import type { Client } from './testing/client'
import { givenCompany } from './testing/company'
import { givenDay } from './testing/day'

const MANY = 50
const WRITERS = 10
const SAVES_OF_EACH = process.env['TEST_ALL'] === 'true' ? 10 : 4

interface Target {
  dayId: number
  dataId: number
}

onEveryDatabase((api) => {
  test(`of ${MANY} simultaneous creations of a day by several people one succeeds, and all return its id`, async () => {
    const company = await givenCompany(api())
    const people = await Promise.all(Array.from({ length: 5 }, () => company.person('EDITOR_DATA')))
    const calls = Array.from({ length: MANY / people.length }, () => people).flat()
    const answers = await Promise.all(calls.map(({ client }) => client.post('/day/create?date=2026-03-01')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(MANY - 1).fill(409)])
    expect(new Set(answers.map(({ body }) => body.dayId)).size).toBe(1)
    const values = await api().db('day_values').where({ company_id: company.companyId })
    expect(new Set(values.map((row) => row.data_id)).size).toBe(values.length)
  })

  test(`the saves of ${WRITERS} people on one figure, each based on the last revision, are all kept`, async () => {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const people = await Promise.all(Array.from({ length: WRITERS }, () => company.person('EDITOR_DATA')))
    const target = { dayId: await givenDay(owner.client), dataId: await company.item('Contanti') }
    const acknowledged = (
      await Promise.all(people.map(({ client }, index) => saveInTurn(client, target, index)))
    ).flat()
    expect(acknowledged).toHaveLength(WRITERS * SAVES_OF_EACH)
    expect(acknowledged.filter(({ basedOn, saved }) => saved.revision !== basedOn + 1)).toEqual([])
    const connectionDataId = acknowledged[0]?.saved.connectionDataId
    const { body: history } = await owner.client.get(`/history/connectionData/${connectionDataId}/revisions`)
    const kept = history.map((row: { revision: number; value: number }) => `${row.revision}: ${row.value}`)
    const expected = acknowledged.map(({ value, saved }) => `${saved.revision}: ${value}`)
    expect(kept.toSorted()).toEqual(['1: 0', ...expected].toSorted())
  })
})

/** Saves figures of one's own, each upon what is there; of a conflict, the present revision is taken and the save repeated. */
async function saveInTurn(client: Client, { dayId, dataId }: Target, index: number) {
  const acknowledged: { value: number; basedOn: number; saved: DataItem }[] = []
  let revision = 1
  while (acknowledged.length < SAVES_OF_EACH) {
    const value: number = 1000 * (index + 1) + acknowledged.length
    const { status, body } = await client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value, revision }] })
    const present: DataItem = status === 200 ? body.saved[0] : body.conflicts[0]
    if (status === 200) acknowledged.push({ value, basedOn: revision, saved: present })
    revision = present.revision
  }
  return acknowledged
}
