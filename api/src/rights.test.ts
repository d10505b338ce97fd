import { setImmediate } from 'node:timers/promises'
import type { UserType } from '@quotidia/domain/userTypes'
import { USER_TYPES } from '@quotidia/domain/userTypes'
import { CORRECTION } from './corrections/queries'
import type { TestApi } from './testing/api'
import { onEveryDatabase } from './testing/api'
import type { Answer, Client } from './testing/client'
import { givenCompany, type Person } from './testing/company'
import { actsAs, EMBEDDED, givenViews, type View } from './testing/rights/embedded'
import { liveRoutes } from './testing/rights/routes'
import { ALL_FLAGS, givenImports, givenRows, type RowIds, UNKNOWN_IDS } from './testing/rights/rows'
import { givenStrangers } from './testing/rights/strangers'
import { PUBLIC, RIGHTS, type Right } from './testing/rights/table'
import { watchWrites } from './testing/rights/writes'

type Method = 'get' | 'post' | 'put' | 'delete'

test('the table of rights lists exactly the calls of the router', () => {
  expect([...PUBLIC, ...Object.keys(RIGHTS)].toSorted()).toEqual(liveRoutes())
})

let calls = 0

function send(client: Client, method: string, { path, body }: ReturnType<Right['request']>): Promise<Answer> {
  calls += 1
  return client[method as Method](path, body === undefined ? {} : { body })
}
afterAll(() => {
  process.stdout.write(`${calls} calls\n`)
})

async function givenWorld(api: TestApi) {
  const company = await givenCompany(api)
  const owner = await company.person('OWNER')
  const people = {} as Record<UserType, Person>
  for (const type of USER_TYPES) people[type] = await company.person(type, ALL_FLAGS)
  const newRows = async (rows: Right['needsNewRows']) => {
    const ids = await givenRows(api, company, owner)
    return rows === 'imports' ? { ...ids, ...(await givenImports(owner, ids.date)) } : ids
  }
  return { company, owner, people, newRows, ids: await newRows('imports') }
}

/** A company that requires a second factor, which its owner doesn't have. */
async function givenStrictCompany(api: TestApi) {
  const company = await givenCompany(api)
  await api.db('companies').where({ id: company.companyId }).update({ factors_required: 1 })
  return { company, owner: await company.person('OWNER') }
}

onEveryDatabase((api, sample) => {
  let here: Awaited<ReturnType<typeof givenWorld>>
  let theirs: RowIds
  let strangers: Record<string, Client>
  let views: Record<View, Client>
  let written: () => Promise<string[]>
  let strict: Awaited<ReturnType<typeof givenStrictCompany>>
  beforeAll(async () => {
    here = await givenWorld(api())
    theirs = (await givenWorld(api())).ids
    strangers = await givenStrangers(api(), here.company, here.owner)
    views = await givenViews(api(), here.owner, here.people.EDITOR_DATA)
    strict = await givenStrictCompany(api())
    written = await watchWrites(api())
  })

  const unchanged = async (work: () => Promise<Answer>): Promise<Answer> => {
    await written()
    const answer = await work()
    expect(await written()).toEqual([])
    return answer
  }

  /** They write after the answer to the call that asks for one. */
  const correctionsEnded = async () => {
    const unfinished = api().db('jobs').where({ kind: CORRECTION }).whereNull('done_at')
    while (await unfinished.clone().first()) await setImmediate()
  }

  describe.each(Object.entries(RIGHTS))('%s', (route, right) => {
    const [method = ''] = route.split(' ')
    const { request, allowed, refused = () => 403, needsNewRows, hasNoIds, embedded, beforeFactor } = right

    test('answers 401 without a valid session', async () => {
      for (const [who, client] of sample.of(Object.entries(strangers))) {
        const { status, body } = await unchanged(() => send(client, method, request(here.ids, here.owner)))
        expect([who, status]).toEqual([who, 401])
        expect(JSON.stringify(body)).toMatch(/accedi/i)
      }
    })

    test.each(sample.of(USER_TYPES))('is permitted or refused to a %s as in the table', async (type) => {
      if (allowed.includes(type)) {
        const me = needsNewRows ? await here.company.person(type, ALL_FLAGS) : here.people[type]
        const ids = needsNewRows ? await here.newRows(needsNewRows) : here.ids
        const { status } = await send(me.client, method, request(ids, me))
        expect(Math.floor(status / 100)).toBe(2)
        await correctionsEnded()
      } else {
        const me = here.people[type]
        const { status } = await unchanged(() => send(me.client, method, request(here.ids, me)))
        expect(status).toBe(refused(type))
      }
    })

    test.each(sample.of(EMBEDDED))('is permitted or refused to %s as in the table', async (view) => {
      const me = here.people.EDITOR_DATA
      const type = actsAs(view, embedded)
      if (type && allowed.includes(type)) {
        const ids = needsNewRows ? await here.newRows(needsNewRows) : here.ids
        const { status } = await send(views[view], method, request(ids, me))
        expect(Math.floor(status / 100)).toBe(2)
      } else {
        const { status } = await unchanged(() => send(views[view], method, request(here.ids, me)))
        expect(status).toBe(type ? refused(type) : 403)
      }
    })

    test('is refused before a required second factor is set up, unless the set-up needs it', async () => {
      const me = needsNewRows ? await strict.company.person('OWNER') : strict.owner
      const call = () => send(me.client, method, request(here.ids, me))
      const { status, text } = await (beforeFactor ? call() : unchanged(call))
      if (beforeFactor) expect(text).not.toContain('La tua azienda chiede')
      else expect([status, text]).toEqual([403, expect.stringContaining('La tua azienda chiede')])
    })

    if (hasNoIds) return
    test('a view limited to some days gets the same answer for other days and other companies’ rows as for missing ones', async () => {
      const me = here.people.EDITOR_DATA
      const sendAs = (view: View, ids: RowIds) => unchanged(() => send(views[view], method, request(ids, me)))
      const missing = await sendAs('a view of other days', UNKNOWN_IDS)
      for (const other of [
        await sendAs('a view of other days', here.ids),
        await sendAs('a view of an editor that may close days', theirs),
      ]) {
        expect([other.status, other.text]).toEqual([missing.status, missing.text])
        expect([403, 404]).toContain(other.status)
      }
    })

    test.each(sample.of(USER_TYPES))(
      'a %s gets the same answer for another company’s row as for a missing one',
      async (type) => {
        const me = here.people[type]
        const foreign = await unchanged(() => send(me.client, method, request(theirs, me)))
        const missing = await unchanged(() => send(me.client, method, request(UNKNOWN_IDS, me)))
        expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text])
        expect([403, 404]).toContain(foreign.status)
      },
    )
  })
})
