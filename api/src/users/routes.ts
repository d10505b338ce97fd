import Router from '@koa/router'
import { presentCompany } from '../companies/presenter'
import { findCompany } from '../companies/queries'
import type { CurrentUser } from '../contract'
import { query } from '../http/endpoint'
import { notFound } from '../http/errors'
import { presentUser } from './presenter'
import { findUser } from './queries'

export const users = new Router()

users.get(
  '/users/get-current-user',
  query({}, async (_, { actor, db }): Promise<CurrentUser> => {
    const user = await findUser(db, actor, actor.userId)
    const company = await findCompany(db, actor.companyId)
    if (!user || !company) throw notFound()
    return {
      user: presentUser(user),
      company: presentCompany(company),
      canViewDayNotifications: actor.rights.viewDayNotifications,
      canViewComments: actor.rights.viewComments,
      canViewHistory: actor.rights.viewHistory,
    }
  }),
)
