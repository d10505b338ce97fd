import { onEveryDatabase } from './testing/api'
import { clientOf } from './testing/client'
import { givenCompany } from './testing/company'
import { givenDay } from './testing/day'
import { endProcesses, listeningPort, startSecondProcess } from './testing/process'

afterEach(endProcesses)

const WRITERS = 4
const ACKNOWLEDGED_BEFORE_THE_KILL = 60

// `npm run prove -- kills` does it many times, with days and documents, and kills MariaDB too.
onEveryDatabase((api) => {
  test('writes that a process acknowledged before a kill -9 are stored completely', async () => {
    const { db } = api()
    const company = await givenCompany(api())
    const editor = await company.person('EDITOR_DATA')
    const dayId = await givenDay(editor.client)
    const dataId = await company.item('Contanti')
    const list = await company.listOf('Spese varie')
    const child = startSecondProcess(api())
    const client = clientOf({ url: `http://127.0.0.1:${await listeningPort(child)}` }, editor.client.token)
    let [sent, acknowledged]: [number, string[]] = [0, []]
    const acknowledge = (what: string) => {
      acknowledged = [...acknowledged, what]
      if (acknowledged.length >= ACKNOWLEDGED_BEFORE_THE_KILL) child.kill('SIGKILL')
    }
    const writeUntilKilled = async () => {
      for (;;) {
        const value = ++sent
        await client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value }] })
        acknowledge(`value ${value * 100}`)
        await client.post(`/data/list/add?dayId=${dayId}`, { body: [{ ...list, value }] })
        acknowledge(`entry ${value * 100}`)
      }
    }
    // Each ends with the request that the kill interrupts.
    await Promise.allSettled(Array.from({ length: WRITERS }, writeUntilKilled))
    const revisions = await db('value_revisions').where({ company_id: company.companyId })
    const entries = await db('list_items').where({ company_id: company.companyId })
    const entryRevisions = await db('list_item_revisions').where({ company_id: company.companyId })
    const stored = [...revisions.map(({ cents }) => `value ${cents}`), ...entries.map(({ cents }) => `entry ${cents}`)]
    expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_THE_KILL)
    expect(acknowledged.filter((what) => !stored.includes(what))).toEqual([])
    expect(entryRevisions.map((row) => row.item_id).toSorted()).toEqual(entries.map(({ id }) => id).toSorted())
    const { body } = await editor.client.get(`/day/${dayId}/full`)
    expect(body.dataListsValues).toHaveLength(entries.length)
  })
})
