import type { UserType } from 'domain/userTypes'
import { USER_TYPES } from 'domain/userTypes'
import { createRouter } from './app'
import type { TestApi } from './testing/api'
import { onEveryDatabase } from './testing/api'
import type { Answer, Client } from './testing/client'
import { givenCompany, type Person } from './testing/company'
import { actsAs, EMBEDDED, givenViews, type View } from './testing/rights/embedded'
import { givenStrangers } from './testing/rights/strangers'
import { PUBLIC, RIGHTS, type Right } from './testing/rights/table'
import { ALL_FLAGS, givenThings, NOTHING, type Things } from './testing/rights/things'
import { watchWrites } from './testing/rights/writes'

type Method = 'get' | 'post' | 'put' | 'delete'

const liveRoutes = () =>
  createRouter().stack.map(
    ({ methods, path }) => `${methods.at(-1)?.toLowerCase()} ${String(path).replace(/(.)\/$/, '$1')}`,
  )

test('every call of the router stands in the table of rights, and nothing else does', () => {
  expect([...PUBLIC, ...Object.keys(RIGHTS)].toSorted()).toEqual(liveRoutes().toSorted())
})

function send(client: Client, method: string, { path, body }: ReturnType<Right['ask']>): Promise<Answer> {
  return client[method as Method](path, body === undefined ? {} : { body })
}

async function givenWorld(api: TestApi) {
  const company = await givenCompany(api)
  const owner = await company.person('OWNER')
  const people = {} as Record<UserType, Person>
  for (const type of USER_TYPES) people[type] = await company.person(type, ALL_FLAGS)
  const newThings = () => givenThings(api, company, owner)
  return { company, owner, people, newThings, things: await newThings() }
}

onEveryDatabase((api) => {
  let here: Awaited<ReturnType<typeof givenWorld>>
  let theirs: Things
  let strangers: Record<string, Client>
  let views: Record<View, Client>
  let written: () => Promise<string[]>
  beforeAll(async () => {
    here = await givenWorld(api())
    theirs = (await givenWorld(api())).things
    strangers = await givenStrangers(api(), here.company, here.owner)
    views = await givenViews(api(), here.owner, here.people.EDITOR_DATA)
    written = await watchWrites(api())
  }, 60_000)

  const unchanged = async (work: () => Promise<Answer>): Promise<Answer> => {
    await written()
    const answer = await work()
    expect(await written()).toEqual([])
    return answer
  }

  describe.each(Object.entries(RIGHTS))('%s', (route, right) => {
    const [method = ''] = route.split(' ')
    const { ask, allowed, refused = () => 403, spends, namesNothing, embedded } = right

    test('knows no one without a valid session', async () => {
      for (const [who, client] of Object.entries(strangers)) {
        const { status, body } = await unchanged(() => send(client, method, ask(here.things, here.owner)))
        expect([who, status]).toEqual([who, 401])
        expect(JSON.stringify(body)).toMatch(/accedi/i)
      }
    })

    test.each(USER_TYPES)('a %s', async (type) => {
      const me = spends ? await here.company.person(type, ALL_FLAGS) : here.people[type]
      if (allowed.includes(type)) {
        const things = spends ? await here.newThings() : here.things
        const { status } = await send(me.client, method, ask(things, me))
        expect(Math.floor(status / 100)).toBe(2)
      } else {
        const { status } = await unchanged(() => send(me.client, method, ask(here.things, me)))
        expect(status).toBe(refused(type))
      }
    })

    test.each(EMBEDDED)('%s', async (view) => {
      const me = here.people.EDITOR_DATA
      const type = actsAs(view, embedded)
      if (type && allowed.includes(type)) {
        const things = spends ? await here.newThings() : here.things
        const { status } = await send(views[view], method, ask(things, me))
        expect(Math.floor(status / 100)).toBe(2)
      } else {
        const { status } = await unchanged(() => send(views[view], method, ask(here.things, me)))
        expect(status).toBe(type ? refused(type) : 403)
      }
    })

    if (namesNothing) return
    test('to a view of some days, the others are as days that aren’t there, and so is another company’s thing', async () => {
      const me = here.people.EDITOR_DATA
      const ofOther = (view: View, things: Things) => unchanged(() => send(views[view], method, ask(things, me)))
      const missing = await ofOther('a view of other days', NOTHING)
      for (const other of [
        await ofOther('a view of other days', here.things),
        await ofOther('a view of an editor', theirs),
      ]) {
        expect([other.status, other.text]).toEqual([missing.status, missing.text])
        expect([403, 404]).toContain(other.status)
      }
    })

    test.each(USER_TYPES)('to a %s another company’s thing is as one that isn’t there', async (type) => {
      const me = here.people[type]
      const foreign = await unchanged(() => send(me.client, method, ask(theirs, me)))
      const missing = await unchanged(() => send(me.client, method, ask(NOTHING, me)))
      expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text])
      expect([403, 404]).toContain(foreign.status)
    })
  })
})
