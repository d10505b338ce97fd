import Router from '@koa/router'
import { listOf } from '@quotidia/contract/limits'
import { CurrentUser, OwnField, OwnFieldParams, User, UserChange, UserParams } from '@quotidia/contract/users'
import { isOwner } from '@quotidia/domain/userTypes'
import { presentCompany } from '../companies/presenter'
import { findCompany, findUser } from '../companies/queries'
import { allow } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { invalid, notFound } from '../http/errors'
import type { RequestWrite } from '../http/write'
import { countPasskeys } from '../passkeys/queries'
import { listUsersWithFactor } from '../secondFactor/queries'
import { addUser } from './addUser'
import { changeOwnField, changeUser, removeUser } from './commands'
import { userMessages as messages } from './messages'
import { presentActor, presentOwn, presentUser } from './presenter'
import { listUsers } from './queries'

export const users = new Router({ prefix: '/users' })

users.get(
  '/get-current-user',
  query({ response: CurrentUser }, async (_, { actor, db }) => {
    const user = await findUser(db, actor, actor.userId)
    const company = await findCompany(db, actor.companyId)
    if (!company) throw notFound()
    return {
      user: presentActor(actor, user),
      company: presentCompany(company),
      canViewDayNotifications: actor.rights.viewDayNotifications,
      canViewComments: actor.rights.viewComments,
      canViewHistory: actor.rights.viewHistory,
      ...(actor.lacksFactor && { mustSetUpFactor: true as const }),
    }
  }),
)

users.get(
  '/all',
  query({ response: listOf(User, 'users') }, async (_, { actor, db }) => {
    allow(isOwner(actor))
    const users = await listUsers(db, actor)
    const withFactor = await listUsersWithFactor(db, actor)
    const passkeys = await countPasskeys(db, actor)
    return users.map((user) => ({
      ...presentUser(user),
      secondFactor: withFactor.has(user.id),
      passkeys: passkeys.get(user.id) ?? 0,
    }))
  }),
)

users.put(
  '/me/:field',
  command(
    { params: OwnFieldParams, body: OwnField, response: User },
    async ({ field, body }, write) => {
      allow(isOwner(write.actor))
      return presentOwn(await changeOwnField(write, theOne(field, body)))
    },
    { sensitive: ({ body }, write) => changesAccess(write, write.actor.userId, body) },
  ),
)

users.put(
  '/others/:userId',
  command(
    { params: UserParams, body: UserChange, response: User },
    async ({ userId, body }, write) => {
      allow(isOwner(write.actor))
      return presentUser(await changeUser(write, userId, body))
    },
    { sensitive: ({ userId, body }, write) => changesAccess(write, userId, body) },
  ),
)

users.post('/add', addUser)

users.delete(
  '/:userId',
  command(
    { params: UserParams },
    async ({ userId }, write) => {
      allow(isOwner(write.actor))
      await removeUser(write, userId)
    },
    { sensitive: true },
  ),
)

/** Whether more than the name changes: an address can be used to reset the password. Pages also send unchanged fields. */
async function changesAccess(
  { trx, actor }: RequestWrite,
  userId: number,
  { name: _, ...change }: OwnField | UserChange,
): Promise<boolean> {
  const user = await findUser(trx, actor, userId)
  if (!user) return false
  const present: Record<string, unknown> = presentUser(user)
  return Object.entries(change).some(([field, value]) => value !== present[field])
}

function theOne(field: 'name' | 'email', { name, email }: OwnField) {
  if (field === 'name' && name !== undefined) return { name }
  if (field === 'email' && email !== undefined) return { email }
  throw invalid([{ path: field, message: field === 'name' ? messages.noName : messages.noEmail }])
}
