import type { CompanySettingsChange, UserSettingsChange } from 'contract/settings'
import { presentSettings } from '../companies/presenter'
import { findCompany, findUser } from '../companies/queries'
import { notFound } from '../http/errors'
import type { Write } from '../http/write'

export async function changeCompanySettings(
  write: Write,
  { dayEndsAt, remindAt, accountantEmails }: CompanySettingsChange,
) {
  const { trx, actor, clock, record } = write
  const change = {
    ...(dayEndsAt !== undefined && { day_ends_at: dayEndsAt }),
    ...(remindAt !== undefined && { remind_at: remindAt }),
    ...(accountantEmails !== undefined && { accountant_emails: JSON.stringify(accountantEmails) }),
  }
  await trx('companies').where({ id: actor.companyId }).update(change)
  const company = await findCompany(trx, actor.companyId)
  if (!company) throw notFound()
  const settings = presentSettings(company)
  await record({ type: 'companySettingsChanged', actor, at: clock(), ...settings })
  return settings
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
