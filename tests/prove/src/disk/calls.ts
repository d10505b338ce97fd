import type { TestApi } from '../../../../api/src/testing/api'
import { type Answer, type Client, clientOf } from '../../../../api/src/testing/client'
import { givenCompany } from '../../../../api/src/testing/company'
import { givenImports, givenRows } from '../../../../api/src/testing/rights/rows'
import { RIGHTS, type Right } from '../../../../api/src/testing/rights/table'

type Method = Exclude<keyof Client, 'token'>

/** One request in its own company; after a refusal it can be sent again. */
interface Prepared {
  send(): Promise<Answer>
  /** A colleague's read of a day. */
  read(): Promise<Answer>
}

async function givenReader(api: TestApi) {
  const company = await givenCompany(api)
  const owner = await company.person('OWNER')
  const rows = await givenRows(api, company, owner)
  const ids = { ...rows, ...(await givenImports(owner, rows.date)) }
  const { client } = await company.person('OWNER')
  const { dayId } = await givenRows(api, company, owner)
  const read = () => client.get(`/day/${dayId}/full`)
  // Records the session's use now: later that would be another write on the full disk.
  await read()
  return { company, ids, read }
}

async function prepare(api: TestApi, route: string, { request, allowed }: Right): Promise<Prepared> {
  const { company, ids, read } = await givenReader(api)
  const me = await company.person(allowed[0] ?? 'OWNER')
  await me.client.get('/users/get-current-user')
  const [method] = route.split(' ')
  const send = () => {
    const { path, body } = request(ids, me)
    return me.client[method as Method](path, body === undefined ? {} : { body })
  }
  return { send, read }
}

async function prepareSignedOut(api: TestApi, call: (client: Client, username: string) => Promise<Answer>) {
  const { company, read } = await givenReader(api)
  const { username } = await company.person('VIEWER_DATA')
  return { send: () => call(clientOf(api), username), read }
}

/** The calls that can write, by their names in the table of rights; calls without a session are added here. */
export function listCalls(api: TestApi, password: string): [string, () => Promise<Prepared>][] {
  const withSession = Object.entries(RIGHTS).filter(([route, right]) => !route.startsWith('get ') && right.allowed[0])
  return [
    ...withSession.map(([route, right]): [string, () => Promise<Prepared>] => [
      route,
      () => prepare(api, route, right),
    ]),
    [
      'post /auth',
      () => prepareSignedOut(api, (client, username) => client.post('/auth', { body: { username, password } })),
    ],
    [
      'post /users/reset-password',
      () => prepareSignedOut(api, (client, username) => client.post(`/users/reset-password?username=${username}`)),
    ],
  ]
}
