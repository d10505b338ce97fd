import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, givenEntry, itemNamed, readDay } from '../testing/day'

const SUM = 'Totale spese'

onEveryDatabase((api) => {
  async function givenSheet() {
    const company = await givenCompany(api())
    const { client, username } = await company.person('OWNER')
    return { company, client, username, dayId: await givenDay(client), list: await company.listOf('Spese varie') }
  }
  const confirm = (client: Client, dayId: number, listId: number, headers = {}) =>
    client.post(`/data/list/none?dayId=${dayId}`, { body: { listId }, headers })

  test('a confirmation that a list has no entries keeps its author and its time, as a revision of the list’s value', async () => {
    const { client, username, dayId, list } = await givenSheet()
    const { status, body } = await confirm(client, dayId, list.listId)
    expect(status).toBe(200)
    expect(body.saved).toMatchObject([
      {
        dataId: list.dataId,
        dataName: SUM,
        dataType: 'LIST',
        value: 0,
        revision: 2,
        lastEditor: `Persona ${username}`,
        lastEdited: expect.stringMatching(/^\d{4}-\d\d-\d\d .* CES?T$/),
      },
    ])
    expect(body.missing).not.toContain(list.dataId)
    const day = await readDay(client, dayId)
    expect(itemNamed(day, SUM)).toEqual(body.saved[0])
    expect(day).toMatchObject({
      missing: body.missing,
      calculationResults: body.calculationResults,
      listSums: body.listSums,
      checks: body.checks,
    })
    expect(day.dataHistory.filter(({ id }) => id === body.saved[0].connectionDataId)).toMatchObject([
      { revision: 2, revisionType: 'MOD', value: 0, lastEditorUsername: username },
      { revision: 1, revisionType: 'ADD' },
    ])
  })

  test('a second confirmation changes nothing', async () => {
    const { company, client, dayId, list } = await givenSheet()
    const first = await confirm(client, dayId, list.listId)
    const other = await company.person('EDITOR_DATA', { viewComments: true })
    expect((await confirm(other.client, dayId, list.listId)).body.saved).toEqual(first.body.saved)
  })

  test('a retry with its key is answered as before, whatever has been entered since', async () => {
    const { client, dayId, list } = await givenSheet()
    const key = { 'Idempotency-Key': `nessuna-${dayId}` }
    const first = await confirm(client, dayId, list.listId, key)
    await givenEntry(client, dayId, list, 5)
    expect((await confirm(client, dayId, list.listId, key)).text).toBe(first.text)
  })

  test('a list with entries is refused by name, and nothing is written', async () => {
    const { client, dayId, list } = await givenSheet()
    const entry = await givenEntry(client, dayId, list, 5)
    const before = itemNamed(await readDay(client, dayId), SUM)
    expect(await confirm(client, dayId, list.listId)).toMatchObject({
      status: 409,
      body: {
        code: 'list_has_entries',
        message: 'La lista “Spese varie” ha già delle righe: eliminale prima di segnare che oggi non ce ne sono.',
      },
    })
    expect(itemNamed(await readDay(client, dayId), SUM)).toEqual(before)
    await client.delete(`/data/list/delete/${entry.id}`)
    expect((await confirm(client, dayId, list.listId)).status).toBe(200)
  })

  test('entries can still be added afterwards', async () => {
    const { client, dayId, list } = await givenSheet()
    await confirm(client, dayId, list.listId)
    await givenEntry(client, dayId, list, 5)
    expect((await readDay(client, dayId)).listSums[list.dataId]).toBe(5)
  })

  test.each([
    ['EDIT', 200],
    ['VIEW', 403],
    ['VIEW_LIST_PARTIAL', 403],
    ['NONE', 404],
  ] as const)('a confirmation with level %s on the list is answered %i', async (level, status) => {
    const { company, dayId, list } = await givenSheet()
    const { client } = await company.person('EDITOR_DATA', { levels: { [SUM]: level } })
    expect((await confirm(client, dayId, list.listId)).status).toBe(status)
  })

  test('a list of another library is not there', async () => {
    const { client, dayId } = await givenSheet()
    expect((await confirm(client, dayId, (await givenSheet()).list.listId)).status).toBe(404)
  })

  test('a confirmation and an entry at the same moment don’t hide each other', async () => {
    const { client, dayId, list } = await givenSheet()
    const [said] = await Promise.all([confirm(client, dayId, list.listId), givenEntry(client, dayId, list, 5)])
    expect([200, 409]).toContain(said.status)
    const day = await readDay(client, dayId)
    expect(day.listSums[list.dataId]).toBe(5)
    expect(day.missing).not.toContain(list.dataId)
  })
})
