import { businessDate, isReminderDue } from '@quotidia/domain/businessDate'
import { canEditData } from '@quotidia/domain/userTypes'
import { listSeenItems } from '../access/queries'
import { findCompany } from '../companies/queries'
import type { Db } from '../db/connection'
import type { JobRow, UserRow } from '../db/rows/company'
import type { DayRow } from '../db/rows/day'
import { loadDefinition, newestLibrary } from '../definitions/queries'
import { actorOf } from '../http/actor'
import { addJobs } from '../jobs/queries'
import type { JobKind } from '../jobs/runner'
import { sendWithinLimits } from '../mail/limits'
import { personalMail } from '../mail/personalMail'
import { notificationMessages as messages } from './messages'
import { insertNotifications } from './recipients'

const REMINDER = 'reminder'
const MAIL = 'reminderMail'

/** The reminder of a company; the key is the business date. */
const reminder: JobKind = {
  async plan({ db, clock }) {
    const now = clock()
    const companies = await db('companies').whereNotNull('remind_at')
    return companies
      .filter(({ day_ends_at, remind_at }) => remind_at !== null && isReminderDue(now, day_ends_at, remind_at))
      .map(({ id, day_ends_at }) => ({ company_id: id, kind: REMINDER, job_key: businessDate(now, day_ends_at) }))
  },
  async commit(transaction, { company_id, job_key: date }, now) {
    const { trx } = transaction
    const unclosed = await findUnclosed(trx, company_id, date, now)
    if (!unclosed) return
    const people = await listReminded(trx, company_id, unclosed.libraryId)
    await insertNotifications(
      transaction,
      people.map(({ id }) => ({
        company_id,
        user_id: id,
        kind: 'day_to_close',
        ...messages.dayToClose(date),
        day_id: unclosed.day?.id ?? null,
        data_id: null,
        checks: null,
        merge_key: null,
        created_at: now,
      })),
    )
    const mailed = people.filter(({ remind_by_mail }) => remind_by_mail === 1)
    await addJobs(
      trx,
      mailed.map(({ id }) => ({ company_id, kind: MAIL, job_key: `${date}/${id}` })),
      now,
    )
  },
}

/** The mail of a reminder to one user; its key is the business date and the user's id. */
const reminderMail: JobKind = {
  async send(services, { id, company_id, job_key }: JobRow) {
    const { db, clock, config } = services
    const [date = '', userId] = job_key.split('/')
    const unclosed = await findUnclosed(db, company_id, date, clock())
    const [user] = unclosed ? await listReminded(db, company_id, unclosed.libraryId, Number(userId)) : []
    if (!unclosed || !user) return
    const link = `${config.webOrigin}${unclosed.day ? `/edit/${unclosed.day.id}` : '/home'}`
    const { subject, text, why } = messages.reminderMail(date)
    const message = { ...personalMail(user, subject, link, [text, link, why]), id: `${REMINDER}-${id}` }
    await sendWithinLimits(services, { kind: 'reminder', companyId: company_id }, message)
  },
}

export const reminderJobs: Record<string, JobKind> = { [REMINDER]: reminder, [MAIL]: reminderMail }

/**
 * The company's day of a business date that isn't over, and its library or that of a new day. Undefined if the day was
 * closed, reminders were switched off, or there is no library.
 */
async function findUnclosed(db: Db, companyId: number, date: string, now: number) {
  const company = await findCompany(db, companyId)
  if (!company || company.remind_at === null || businessDate(now, company.day_ends_at) !== date) return undefined
  const day: DayRow | undefined = await db('days').where({ company_id: companyId, date }).first()
  const libraryId = day?.library_id ?? (await newestLibrary(db, companyId))?.id
  return libraryId === undefined || (day && day.status !== 'open') ? undefined : { day, libraryId }
}

/**
 * Registered users who can close days, have the right to notifications and see an item of the library; only the one with
 * this id, if any.
 */
async function listReminded(db: Db, companyId: number, libraryId: number, userId?: number): Promise<UserRow[]> {
  const rows = await db('users')
    .where({ company_id: companyId, ...(userId !== undefined && { id: userId }) })
    .whereNull('deleted_at')
    .whereNotNull('password_hash')
    .orderBy('id')
  const people = rows.filter((row) => {
    const { rights, ...person } = actorOf(row)
    return rights.viewDayNotifications && canEditData(person)
  })
  const { items } = await loadDefinition(db, companyId, libraryId)
  const seen = await listSeenItems(db, companyId, people.map(actorOf), items)
  return people.filter(({ id }) => (seen.get(id)?.size ?? 0) > 0)
}
