import Router from '@koa/router'
import { CompanySettingsChange, OwnerSettings, UserSettings, UserSettingsChange } from '@quotidia/contract/settings'
import { isOwner } from '@quotidia/domain/userTypes'
import { presentSettings } from '../companies/presenter'
import { findCompany } from '../companies/queries'
import { allow } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { notFound } from '../http/errors'
import { changeCompanySettings, changeUserSettings } from './commands'

export const settings = new Router()

settings.get(
  '/company/settings',
  query({ response: OwnerSettings }, async (_, { actor, db }) => {
    allow(isOwner(actor))
    const company = await findCompany(db, actor.companyId)
    if (!company) throw notFound()
    return presentSettings(company)
  }),
)

settings.put(
  '/company/settings',
  command(
    { body: CompanySettingsChange, response: OwnerSettings },
    async ({ body }, write) => {
      allow(isOwner(write.actor))
      return changeCompanySettings(write, body)
    },
    // Sensitive, as these addresses receive the figures of every month.
    { sensitive: ({ body }) => body.accountantEmails !== undefined },
  ),
)

settings.put(
  '/users/settings',
  command({ body: UserSettingsChange, response: UserSettings }, async ({ body }, write) =>
    changeUserSettings(write, body),
  ),
)
