import Router from '@koa/router'
import { CompanySettings, CompanySettingsChange, UserSettings, UserSettingsChange } from 'contract/settings'
import { isOwner } from 'domain/userTypes'
import { allow } from '../http/authorize'
import { command } from '../http/endpoint'
import { changeCompanySettings, changeUserSettings } from './commands'

export const settings = new Router()

settings.put(
  '/company/settings',
  command({ body: CompanySettingsChange, response: CompanySettings }, async ({ body }, write) => {
    allow(isOwner(write.actor))
    return changeCompanySettings(write, body)
  }),
)

settings.put(
  '/users/settings',
  command({ body: UserSettingsChange, response: UserSettings }, async ({ body }, write) =>
    changeUserSettings(write, body),
  ),
)
