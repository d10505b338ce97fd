import type { CompanySettingsChange, UserSettingsChange } from '@quotidia/contract/settings'
import { canSee } from '@quotidia/domain/accessLevels'
import { presentSettings } from '../companies/presenter'
import { findCompany, findUser } from '../companies/queries'
import type { Flag } from '../db/rows/company'
import { invalid, notFound } from '../http/errors'
import { readerOf } from '../http/longQuery'
import type { Write } from '../http/write'
import { loadAggregations } from '../lines/aggregations'
import { loadLines } from '../lines/readerLines'
import { settingsMessages } from './messages'

export async function changeCompanySettings(
  write: Write,
  { dayEndsAt, remindAt, accountantEmails, headlines, hideFirstSteps }: CompanySettingsChange,
) {
  const { trx, actor, clock, record } = write
  const change = {
    ...(dayEndsAt !== undefined && { day_ends_at: dayEndsAt }),
    ...(remindAt !== undefined && { remind_at: remindAt }),
    ...(accountantEmails !== undefined && { accountant_emails: JSON.stringify(accountantEmails) }),
    ...(headlines !== undefined && { headlines: headlines.length > 0 ? JSON.stringify(headlines) : null }),
    ...(hideFirstSteps !== undefined && { hide_first_steps: flagOf(hideFirstSteps) }),
  }
  if (headlines !== undefined) await refuseHeadlines(write, headlines)
  await trx('companies').where({ id: actor.companyId }).update(change)
  const company = await findCompany(trx, actor.companyId)
  if (!company) throw notFound()
  const settings = presentSettings(company)
  await record({ type: 'companySettingsChanged', actor, at: clock(), ...settings })
  return settings
}

const flagOf = (isSet: boolean): Flag => (isSet ? 1 : 0)

/** @throws 400 for a line that the actor doesn't see, or whose days aren't added up. */
async function refuseHeadlines({ trx, actor }: Write, keys: number[]) {
  const readPart = readerOf(trx)
  const lines = await loadLines({ actor, readPart }, (_, key) => keys.includes(key))
  const { aggregations } = await loadAggregations({ companyId: actor.companyId, readPart }, lines)
  const seen = lines.items.filter(({ id }) => canSee(lines.levels.get(id))).map(({ id }) => lines.keys.get(id))
  const refused = keys.find((key) => !seen.includes(key) || aggregations.get(key) !== 'SUM')
  if (refused !== undefined) throw invalid([{ path: 'headlines', message: settingsMessages.notSummed(refused) }])
}

/** Changes the actor's own settings. */
export async function changeUserSettings({ trx, actor }: Write, { remindByMail }: UserSettingsChange) {
  const own = { id: actor.userId, company_id: actor.companyId }
  if (remindByMail !== undefined)
    await trx('users')
      .where(own)
      .update({ remind_by_mail: remindByMail ? 1 : 0 })
  const user = await findUser(trx, actor, actor.userId)
  if (!user) throw notFound()
  return { remindByMail: user.remind_by_mail === 1 }
}
