import Router from '@koa/router'
import { listOf } from 'contract/limits'
import { CurrentUser, OwnField, OwnFieldParams, User, UserChange, UserParams } from 'contract/users'
import { isOwner } from 'domain/userTypes'
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
    { sensitive: ({ body }, write) => changesEmail(write, write.actor.userId, body.email) },
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
    { sensitive: ({ userId, body }, write) => changesEmail(write, userId, body.email) },
  ),
)

users.post('/add', addUser)

users.delete(
  '/:userId',
  command({ params: UserParams }, async ({ userId }, write) => {
    allow(isOwner(write.actor))
    await removeUser(write, userId)
  }),
)

/** Whether a user's address changes, as it can be used to reset the password. Pages also send an unchanged one. */
async function changesEmail({ trx, actor }: RequestWrite, userId: number, email: string | undefined): Promise<boolean> {
  if (email === undefined) return false
  const user = await findUser(trx, actor, userId)
  return user !== undefined && user.email !== email
}

function theOne(field: 'name' | 'email', { name, email }: OwnField) {
  if (field === 'name' && name !== undefined) return { name }
  if (field === 'email' && email !== undefined) return { email }
  throw invalid([{ path: field, message: field === 'name' ? 'Inserisci il nome.' : "Inserisci l'e-mail." }])
}
