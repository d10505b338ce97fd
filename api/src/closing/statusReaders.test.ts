import type { UserType } from '@quotidia/domain/userTypes'
import { onEveryDatabase } from '../testing/api'
import { call, readsOf, rowIdsOf } from '../testing/canaries/calls'
import { createScenario, type Scenario } from '../testing/canaries/scenario'
import type { Client } from '../testing/client'
import { closeDay, givenDay, readDay } from '../testing/day'
import { uploadTo } from '../testing/documents'
import { png } from '../testing/files'
import { OpenStream } from '../testing/liveStream'

const UNTOLD: UserType[] = ['VIEWER_FILES', 'EDITOR_FILES']
const REASON = 'Manca uno scontrino.'

onEveryDatabase((api) => {
  let scenario: Scenario
  let owner: Client
  beforeAll(async () => {
    scenario = await createScenario(api())
    owner = scenario.people.owner.client
  })

  const approve = async (dayId: number) =>
    owner.post(`/day/${dayId}/approve`, { body: { version: (await readDay(owner, dayId)).version } })
  const reopen = (dayId: number) => owner.post(`/day/${dayId}/reopen`, { body: { reason: REASON } })

  /** Takes a day through all its steps, with `after` at the end of each. */
  async function takeSteps(dayId: number, after: (step: string) => Promise<unknown>) {
    await closeDay(owner, dayId)
    await after('closed')
    await approve(dayId)
    await after('approved')
    const { version } = await readDay(owner, dayId)
    expect(await owner.post('/day/approve/undo', { body: [{ dayId, version }] })).toMatchObject({ status: 200 })
    await after('withdrawn')
    await reopen(dayId)
    await after('reopened')
  }

  /** Somebody with a level on one item sees a figure; the type decides about the status. */
  const untold = (userType: UserType) =>
    scenario.company.person(userType, {
      viewHistory: true,
      viewComments: true,
      viewDayNotifications: true,
      levels: { [scenario.names.items.entered1]: 'VIEW' },
    })

  test('no answer to people who see no figures depends on the steps of a day', async () => {
    const people = {
      viewer: await scenario.company.person('VIEWER_DATA'),
      ...Object.fromEntries(await Promise.all(UNTOLD.map(async (type) => [type, await untold(type)] as const))),
    }
    // The other ids are of more values and entries.
    const ids = (await rowIdsOf(scenario)).slice(0, 4)
    const reads = readsOf(scenario, ids).filter(({ path }) => !path.startsWith('/live'))
    const answersTo = (client: Client) =>
      Promise.all(
        reads.map(async (read): Promise<[string, string]> => {
          const { status, text } = await call(client, read)
          // The expiry of the links to documents changes with the time, and the last use of a session with the hour.
          return [`${read.method} ${read.path}`, `${status} ${text.replace(/"(href|lastUsedAt)":"[^"]*"/g, '')}`]
        }),
      )
    const before = new Map<string, [string, string][]>()
    for (const [name, { client }] of Object.entries(people)) before.set(name, await answersTo(client))
    await takeSteps(scenario.dayId, async (step) => {
      const changed: Record<string, string[]> = {}
      for (const [name, { client }] of Object.entries(people)) {
        const known = new Map(before.get(name))
        changed[name] = (await answersTo(client)).flatMap(([path, text]) => (known.get(path) === text ? [] : path))
      }
      const { viewer, ...others } = changed
      expect([step, others]).toEqual([step, Object.fromEntries(UNTOLD.map((type) => [type, []]))])
      // The comparison finds what readers of data are told.
      expect([step, viewer]).toEqual([step, expect.arrayContaining([`get /day/${scenario.dayId}/full`])])
    })
  })

  test('no event to people who see no figures is caused by a step of a day', async () => {
    const dayId = await givenDay(owner, '2026-04-01')
    const viewer = await scenario.company.person('VIEWER_DATA')
    const listen = ({ client }: { client: Client }, of?: number) => OpenStream.open(api().url, client.token, of)
    const [told, toldOfDays] = [await listen(viewer, dayId), await listen(viewer)]
    const persons = await Promise.all(UNTOLD.map(untold))
    const ofDay = await Promise.all(persons.map((person) => listen(person, dayId)))
    const ofDays = await Promise.all(persons.map((person) => listen(person)))
    await takeSteps(dayId, async () => {
      await told.next('state')
      await toldOfDays.next('changed')
    })
    // Changes that they are told come after the steps.
    const dataId = await scenario.company.item(scenario.names.items.entered1)
    await owner.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value: 12 }] })
    for (const stream of ofDay) expect(await stream.next('changed')).toMatchObject({ version: 0, dataIds: [dataId] })
    await givenDay(owner, '2026-04-02')
    for (const stream of ofDays) await stream.next('changed')
    for (const { text } of [...ofDay, ...ofDays]) {
      expect(text.match(/event: (state|changed)/g)).toEqual(['event: changed'])
      expect(text).not.toMatch(/^id: /m)
    }
    for (const stream of [told, toldOfDays, ...ofDay, ...ofDays]) stream.close()
  })

  test('who closed a day isn’t notified of its later steps once they see no figures', async () => {
    const dayId = await givenDay(owner, '2026-04-04')
    const { userId, client } = await scenario.company.person('EDITOR_DATA', { viewDayNotifications: true })
    const titles = async () => (await client.get('/notification')).body.map(({ title }: { title: string }) => title)
    await closeDay(client, dayId)
    await approve(dayId)
    await reopen(dayId)
    expect(await titles()).toEqual(expect.arrayContaining(['Giorno approvato', 'Giorno riaperto']))
    await closeDay(client, dayId)
    const setType = (user_type: UserType) => api().db('users').where({ id: userId }).update({ user_type })
    await setType('EDITOR_FILES')
    await approve(dayId)
    expect(await titles()).toEqual([])
    await setType('EDITOR_DATA')
    expect((await titles()).filter((title: string) => title === 'Giorno approvato')).toHaveLength(1)
  })

  test('the refusal of a change of documents doesn’t say why to people who see no figures', async () => {
    const dayId = await givenDay(owner, '2026-04-05')
    const { client } = await scenario.company.person('EDITOR_FILES')
    const { client: both } = await scenario.company.person('EDITOR_DATA_FILES')
    const { body } = await uploadTo(client, dayId, 'foto.png', png)
    const path = `/files/${body.id}`
    const message = 'I documenti del giorno 05/04/2026 non si cambiano più: chiedi a un titolare.'
    await closeDay(owner, dayId)
    expect(await client.put(`${path}/rename?newFileName=Nota`)).toMatchObject({ status: 409, body: { message } })
    expect(await client.delete(path)).toMatchObject({ status: 409, body: { message } })
    expect((await both.delete(path)).body.message).toBe('Il giorno 05/04/2026 è chiuso: riaprilo per modificarlo.')
    await approve(dayId)
    const refused = await uploadTo(client, dayId, 'altra.png', png)
    expect(refused).toMatchObject({ status: 409, body: { code: 'day_closed', message } })
    expect((await uploadTo(both, dayId, 'altra.png', png)).body.message).toMatch(/è approvato/)
  })
})
