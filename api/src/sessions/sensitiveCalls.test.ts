import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { User } from '@quotidia/contract/users'
import { insertPack } from '../packs/queries'
import { insertPasskey } from '../passkeys/queries'
import type { TestApi } from '../testing/api'
import { onEveryDatabase } from '../testing/api'
import { type Client, clientOf } from '../testing/client'
import { givenCompany, type Person, signIn } from '../testing/company'
import { ageSessions } from '../testing/confirmation'
import { NOT_SENSITIVE, SENSITIVE } from '../testing/rights/confirmation'
import { liveRoutes, sensitiveRoutes } from '../testing/rights/routes'
import { ALL_FLAGS, aPack, aPasskey, givenImports, givenReadyPack, givenRows } from '../testing/rights/rows'
import { type CallRequest, RIGHTS, type Right } from '../testing/rights/table'
import { watchWrites } from '../testing/rights/writes'

const REQUIRED = {
  status: 403,
  body: {
    code: 'confirmation_required',
    message: 'Per questa operazione conferma chi sei: inserisci di nuovo la password o un codice.',
  },
}

const sensitive = Object.values(SENSITIVE).flat()

test('the table of confirmations names each call of the router once', () => {
  expect([...sensitive, ...Object.values(NOT_SENSITIVE).flat()].toSorted()).toEqual(liveRoutes())
})

test('the calls that ask for a confirmation are those of the table', () => {
  expect(sensitiveRoutes()).toEqual(sensitive.toSorted())
})

type Method = 'get' | 'post' | 'put' | 'delete'

function send(client: Client, route: string, { path: address, body }: CallRequest) {
  const [method] = route.split(' ') as [Method]
  return client[method](address, body === undefined ? {} : { body })
}

async function givenWorld(api: TestApi) {
  const company = await givenCompany(api)
  const owner = await company.person('OWNER')
  const newRows = async (kind: Right['needsNewRows']) => {
    const ids = await givenRows(api, company, owner)
    return kind === 'imports' ? { ...ids, ...(await givenImports(owner, ids.date)) } : ids
  }
  return { company, owner, newRows, ids: await newRows('imports') }
}

onEveryDatabase((api) => {
  beforeAll(() => api().clock.stop())

  const addPasskey = ({ company }: Awaited<ReturnType<typeof givenWorld>>, { userId }: Person) =>
    insertPasskey(api().db, aPasskey(company.companyId, userId))

  /** A company that requires a second factor or a passkey of everyone. */
  async function givenStrictWorld() {
    const world = await givenWorld(api())
    await addPasskey(world, world.owner)
    const body = { factorsRequired: true, confirmSensitive: false }
    expect((await world.owner.client.put('/company/security', { body })).status).toBe(200)
    return world
  }

  let strict: Awaited<ReturnType<typeof givenStrictWorld>>
  let other: Awaited<ReturnType<typeof givenWorld>>
  let written: () => Promise<string[]>
  beforeAll(async () => {
    strict = await givenStrictWorld()
    other = await givenWorld(api())
    written = await watchWrites(api())
  })

  const mailsTo = (address: string) => {
    const outbox = path.join(api().config.dataDir, 'outbox')
    const mails = existsSync(outbox) ? readdirSync(outbox) : []
    return mails.filter((mail) => readFileSync(path.join(outbox, mail), 'utf8').includes(address))
  }

  /** The calls on rows of the caller's own, where those of the table of rights are another user's. */
  const ofOwn: Record<string, (me: Person, companyId: number) => Promise<CallRequest>> = {
    'delete /auth/sessions/:sessionId': async ({ username, userId }) => {
      await signIn(api(), username)
      const session = await api().db('sessions').where({ user_id: userId }).orderBy('id', 'desc').first()
      return { path: `/auth/sessions/${session?.id}` }
    },
    'delete /auth/passkeys/:passkeyId': async ({ userId }, companyId) => {
      const second = { ...aPasskey(companyId, userId), credential_id: `second of user ${userId}` }
      return { path: `/auth/passkeys/${await insertPasskey(api().db, second)}` }
    },
    'post /report/pack/:jobId/link': async ({ userId }, companyId) => ({
      path: `/report/pack/${await givenReadyPack(api(), companyId, userId)}/link`,
    }),
    'delete /report/pack/:jobId': async ({ userId }, companyId) => ({
      path: `/report/pack/${await insertPack(api().db, aPack(companyId, userId))}`,
    }),
  }

  async function givenCall(route: string, { company, ids, newRows }: typeof other, me: Person): Promise<CallRequest> {
    const { request, needsNewRows } = RIGHTS[route as keyof typeof RIGHTS] as Right
    const own = ofOwn[route]
    if (own) return own(me, company.companyId)
    return request(needsNewRows ? await newRows(needsNewRows) : ids, me)
  }

  describe.each(sensitive)('%s', (route) => {
    test('is refused without a recent confirmation where a second factor is required, and accepted with one', async () => {
      const me = await strict.company.person('OWNER', ALL_FLAGS)
      await addPasskey(strict, me)
      const call = await givenCall(route, strict, me)
      await ageSessions(api(), me)
      await written()
      expect(await send(me.client, route, call)).toMatchObject(REQUIRED)
      expect(await written()).toEqual([])
      expect((await me.client.post('/auth/confirm', { body: { password: me.password } })).status).toBe(204)
      expect(Math.floor((await send(me.client, route, call)).status / 100)).toBe(2)
    })

    test('needs none where nothing is required, from a user with neither a second factor nor a passkey', async () => {
      const me = await other.company.person('OWNER', ALL_FLAGS)
      const call = await givenCall(route, other, me)
      await api().db('passkeys').where({ user_id: me.userId }).delete()
      await ageSessions(api(), me)
      expect(await send(me.client, route, call)).not.toMatchObject(REQUIRED)
    })
  })

  test('an unconfirmed session can’t invite itself as a new person, give them rights, and take a pack', async () => {
    const { company, owner: thief, ids } = strict
    const colleague = await company.person('VIEWER_DATA')
    const { name, email } = (await thief.client.get('/users/all')).body.find(
      ({ userId }: User) => userId === colleague.userId,
    )
    await ageSessions(api(), thief)
    await written()
    const invited = { name: 'Nessuno', email: 'ladro@esempio.it', userType: 'EDITOR_DATA_FILES' }
    const raised = { name, email, userType: 'EDITOR_DATA_FILES', ...ALL_FLAGS }
    const { userId } = colleague
    for (const [route, request] of [
      ['post /users/add', { path: '/users/add', body: invited }],
      ['put /users/others/:userId', { path: `/users/others/${userId}`, body: raised }],
      ['put /users/others/:userId', { path: `/users/others/${userId}`, body: { ...raised, email: invited.email } }],
      [
        'post /access-control/update',
        { path: '/access-control/update', body: { userId, dataId: ids.dataId, accessLevel: 'EDIT' } },
      ],
      ['post /report/pack', { path: '/report/pack', body: { from: '2026-01-01', to: '2026-12-31', parts: ['csv'] } }],
    ] as const) {
      expect(await send(thief.client, route, request)).toMatchObject(REQUIRED)
    }
    expect(await written()).toEqual([])
    expect(mailsTo(invited.email)).toEqual([])
    const { status } = await clientOf(api()).post('/users/reset-password?username=nessuno')
    expect(status).toBe(404)
  })
})
