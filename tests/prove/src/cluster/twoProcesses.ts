import type { DayFull } from '@quotidia/contract/days'
import type { CurrentUser } from '@quotidia/contract/users'
import { call, signIn } from './client'
import type { Cluster } from './cluster'
import type { Result } from './results'

const RUNS = 10
const WRONG_PASSWORDS_AT_MOST = 50
const OWNER = 'aurora'
const EDITOR = 'carla'
const LOCKED_OUT = 'gina'

/** Checks that changes on one API process take effect on the other at the next request. */
export async function compareProcesses({ apis }: Cluster): Promise<Result[]> {
  const [first = '', second = ''] = apis.map(({ url }) => url)
  return [
    await countFailures('a sign-out on the other process', RUNS, () => signOut(first, second)),
    await countFailures('a right that was changed on the other process', RUNS, await changedRight(first, second)),
    await countFailures('the limit of sign-ins, reached on the other process', 1, () => lockOut(first, second)),
  ]
}

async function countFailures(what: string, runs: number, isEffective: () => Promise<boolean>): Promise<Result> {
  let failed = 0
  for (let run = 0; run < runs; run++) if (!(await isEffective())) failed += 1
  return { what, where: '2 API', runs, failed, result: `effective at the next request: ${runs - failed}` }
}

async function signOut(first: string, second: string): Promise<boolean> {
  const token = await signIn(OWNER, first)
  const statusOn = async (url: string) => (await call({ token, method: 'GET', path: '/auth/sessions', url })).status
  const before = await statusOn(second)
  await call({ token, path: '/auth/logout', url: first })
  return before === 200 && (await statusOn(second)) === 401
}

/** An owner removes the right to edit an item and restores it; the editor saves the item on the other process. */
async function changedRight(first: string, second: string): Promise<() => Promise<boolean>> {
  const owner = await signIn(OWNER, first)
  const editor = await signIn(EDITOR, second)
  const read = { method: 'GET', url: first } as const
  const me = await call<CurrentUser>({ ...read, token: editor, path: '/users/get-current-user' })
  const userId = me.body?.user.userId
  const dayId = (await call<{ dayId: number }>({ token: owner, path: '/day/create?date=2000-06-01', url: first })).body
    ?.dayId
  const day = await call<DayFull>({ ...read, token: owner, path: `/day/${dayId}/full?history=none` })
  const dataId = day.body?.dayWithValues.find(({ dataType }) => dataType === 'ENTERED')?.dataId
  let value = 0
  const allow = (accessLevel: string) =>
    call({ token: owner, path: '/access-control/update', body: { userId, dataId, accessLevel }, url: first })
  const save = async () => {
    value += 1
    return (await call({ token: editor, path: `/data/update?dayId=${dayId}`, body: [{ dataId, value }], url: second }))
      .status
  }
  return async () => {
    await allow('VIEW')
    const refused = await save()
    await allow('EDIT')
    return refused === 403 && (await save()) === 200
  }
}

async function lockOut(first: string, second: string): Promise<boolean> {
  const attempt = async (url: string) =>
    (await call({ path: '/auth', body: { username: LOCKED_OUT, password: 'wrong-password' }, url })).status
  for (let count = 0; count < WRONG_PASSWORDS_AT_MOST; count++) {
    if ((await attempt(first)) === 429) return (await attempt(second)) === 429
  }
  return false
}
