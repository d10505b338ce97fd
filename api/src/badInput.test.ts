import fc from 'fast-check'
import { onEveryDatabase } from './testing/api'
import { type Broken, brokenCalls } from './testing/badInput/broken'
import { faultsOf, faultsOfField, faultsOfFields, isWrong, report } from './testing/badInput/checks'
import { type Combination, combinations } from './testing/badInput/combinations'
import { PLANTED, rowsOf, withExtras } from './testing/badInput/extras'
import { forgedTokens } from './testing/badInput/forgedTokens'
import { render, type Wrong } from './testing/badInput/render'
import { has, type Own, rightRequests } from './testing/badInput/requests'
import { describeSite, type LiveCall, liveCalls, type Site } from './testing/badInput/sites'
import { JSON_VALUES, TEXT_VALUES } from './testing/badInput/values'
import { type Call, openWire } from './testing/badInput/wire'
import { givenOwn } from './testing/badInput/world'
import { SEED } from './testing/database'
import { watchWrites } from './testing/rights/writes'

const CALLS = liveCalls()
const byRoute = (calls: LiveCall[]) => calls.map((call): [string, LiveCall] => [call.route, call])
const WITH_FIELDS = CALLS.filter(({ sites }) => sites.length > 0)

onEveryDatabase((api, sample) => {
  let own: Own
  let wire: ReturnType<typeof openWire>
  let written: () => Promise<string[]>
  const wireOf = ({ me, embedSecret }: Own) =>
    openWire(api(), (path) => (path === '/embed/token' ? embedSecret : (me.client.token ?? '')))
  beforeAll(async () => {
    own = await givenOwn(api())
    wire = wireOf(own)
    written = await watchWrites(api())
  })
  afterAll(() => wire.close())

  const nothingChanged = async () => expect(await written()).toEqual([])

  describe.each(byRoute(WITH_FIELDS))('%s', (_, live) => {
    const fields = live.sites.map((site): [string, Site] => [describeSite(site), site])
    test.each(fields)('refuses wrong values of its %s, names the field, and writes nothing', async (_, site) => {
      const requests = rightRequests(live, own).filter((request) => has(request, site))
      expect(requests).not.toEqual([])
      const values = site.place === 'body' ? JSON_VALUES : TEXT_VALUES
      const wrongs = sample.of(values.map((sent) => ({ site, sent })).filter(isWrong))
      const refused = async (call: Call, wrong: Wrong) => {
        const reply = await wire.send(call)
        return report(wrong.sent.raw ?? 'nothing', reply, faultsOfField(reply, wrong))
      }
      const faults = await Promise.all(
        requests.flatMap((request) => wrongs.map((wrong) => refused(render(request, [wrong]), wrong))),
      )
      expect(faults.flat()).toEqual([])
      await nothingChanged()
    })
  })

  test.each(byRoute(CALLS))(
    '%s refuses requests that are wrong as a whole, and writes nothing',
    async (route, live) => {
      const refused = async ({ what, call, statuses }: Broken) => {
        const reply = await wire.send(call)
        return report(`${call.method} ${what}`, reply, faultsOf(reply, route, statuses))
      }
      const faults = await Promise.all(brokenCalls(live, CALLS, own).map(refused))
      expect(faults.flat()).toEqual([])
      await nothingChanged()
    },
  )

  test(`several wrong fields at once are refused too, and write nothing (seed ${SEED})`, async () => {
    const refused = async ({ call, which, wrongs }: Combination) => {
      const requests = rightRequests(call, own)
      const right = requests[which % requests.length]
      const there = right ? wrongs.filter(({ site }) => has(right, site)) : []
      if (!right || there.length === 0) return []
      const reply = await wire.send(render(right, there))
      return report(there.map(({ sent }) => sent.raw).join(' & '), reply, faultsOfFields(reply, there))
    }
    const several = fc.array(combinations(WITH_FIELDS), { minLength: 20, maxLength: 20 })
    const property = fc.asyncProperty(several, async (cases) => {
      const faults = await Promise.all(cases.map(refused))
      expect(faults.flat()).toEqual([])
      await nothingChanged()
    })
    await fc.assert(property, { seed: SEED, numRuns: sample.count(50), endOnFailure: true })
  })

  test('thousands of requests were wrong, and no answer signed the sender out', async () => {
    process.stdout.write(`${wire.count()} wrong requests\n`)
    expect(wire.count()).toBeGreaterThan(sample.count(10_000))
    expect((await own.me.client.get('/users/get-current-user')).status).toBe(200)
  })

  test('five hundred forged tokens open nothing', async () => {
    const { token = '' } = own.me.client
    const forged = forgedTokens(token, api().config.jwtSecret)
    process.stdout.write(`${forged.length} forged tokens\n`)
    expect(new Set(forged).size).toBeGreaterThan(500)
    const path = '/users/get-current-user'
    const open = async (bearer: string) => {
      const headers = { Authorization: `Bearer ${bearer}` }
      const reply = await wire.send({ method: 'GET', path, headers })
      return report(bearer, reply, faultsOf(reply, 'get /users/get-current-user', [401]))
    }
    const faults = await Promise.all(forged.map(open))
    expect(faults.flat()).toEqual([])
    await nothingChanged()
  })

  test('fields that a call doesn’t have are ignored', async () => {
    // New, since the challenges of passkeys expire.
    const mine = await givenOwn(api())
    const myWire = wireOf(mine)
    const foreign = await givenOwn(api())
    const theirs = await rowsOf(api(), foreign.companyId)
    const withLink = await givenOwn(api())
    for (const call of CALLS.filter(({ takes }) => takes === 'application/json')) {
      // A change of password voids the links that were sent before.
      const right =
        call.route === 'put /users/register' ? rightRequests(call, withLink)[1] : rightRequests(call, mine)[0]
      const reply = right && (await myWire.send(render(withExtras(right, call, foreign.companyId))))
      expect(`${call.route} ${reply?.status} ${reply?.text}`).toMatch(/^\w+ \S+ 20[0124] /)
    }
    myWire.close()
    expect(await rowsOf(api(), foreign.companyId)).toBe(theirs)
    expect(await rowsOf(api(), mine.companyId)).not.toMatch(PLANTED)
    const users = await api().db('users').where({ company_id: mine.companyId }).orderBy('id')
    expect(users.filter(({ user_type }) => user_type === 'OWNER').map(({ id }) => id)).toEqual([mine.me.userId])
    expect(users.at(-1)).toMatchObject({ name: 'Mario Rossi', user_type: 'VIEWER_DATA', view_history: 0 })
    expect({}).not.toHaveProperty('userType')
  })
})
