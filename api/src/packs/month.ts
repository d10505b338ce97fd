import { isOwner } from 'domain/userTypes'
import { accountantEmailsOf } from '../companies/presenter'
import { findCompany } from '../companies/queries'
import type { Db } from '../db/connection'
import type { JobRow } from '../db/rows/company'
import type { EventOf } from '../events/events'
import type { EventTransaction, Listener } from '../events/listener'
import { type Actor, actorOf } from '../http/actor'
import { addJobs, removeJob } from '../jobs/queries'
import type { JobKind } from '../jobs/runner'
import { addDays, endOfUnit, romeMoment } from '../times'
import { listUsers } from '../users/queries'
import { addPack } from './commands'
import { signedHref } from './links'
import { packMessages as messages } from './messages'
import { partsFor } from './parts'
import { findPack, lockPeriod, newestApproval } from './queries'

const MONTH_JOB = 'monthPack'
const MAIL_JOB = 'packMail'

/**
 * Requests the pack of a month once its days are all approved, be it by an approval or by the deletion of an open day,
 * and the month is over or its last date has a day.
 */
export const packApprovedMonths: Listener = {
  async inTransaction(event, transaction) {
    if (event.type === 'dayApproved' || event.type === 'dayDeleted') await planMonth(transaction, event)
  },
}

async function planMonth({ trx }: EventTransaction, event: EventOf<'dayApproved' | 'dayDeleted'>) {
  const { type, actor, day, at } = event
  const company = await findCompany(trx, actor.companyId)
  if (!company || accountantEmailsOf(company).length === 0) return
  const month = day.date.slice(0, 7)
  const { to, days, approval } = await readMonth(trx, actor.companyId, month)
  if (!approval) return
  // Without a day that was created after the last approval the month is what it was at that approval.
  if (type === 'dayDeleted' && Number(day.created_at) > approval.at) return
  const isComplete = days.some(({ date }) => date === to)
  const over = romeMoment(addDays(to, 1), company.day_ends_at * 60)
  const job = { company_id: actor.companyId, kind: MONTH_JOB, job_key: `${month}/${approval.id}` }
  // Its job may be done, if the deleted day was reopened since.
  if (type === 'dayDeleted') await removeJob(trx, job)
  await addJobs(trx, [{ ...job, run_at: isComplete ? at : Math.max(at, over) }], at)
}

/**
 * The days of a month, and the last approval once all are approved. The days are locked: otherwise, of two concurrent
 * approvals, each would see the other's day as still unapproved.
 */
async function readMonth(trx: Db, companyId: number, month: string) {
  const from = `${month}-01`
  const to = endOfUnit(from, 'month')
  const days = await lockPeriod(trx, companyId, from, to)
  const isApproved = days.every(({ status }) => status === 'approved')
  return { from, to, days, approval: isApproved ? await newestApproval(trx, companyId, from, to) : undefined }
}

/** The pack of a month. Its key is the month and its last approval, so that a pack is made of the last one alone. */
const monthPack: JobKind = {
  async commit({ trx }, { company_id, job_key }: JobRow, now) {
    const [month = '', approvalId] = job_key.split('/')
    const { from, to, approval } = await readMonth(trx, company_id, month)
    const company = await findCompany(trx, company_id)
    const owner = await findOwner(trx, company_id)
    if (!company || !owner || String(approval?.id) !== approvalId) return
    const mailTo = accountantEmailsOf(company)
    const parts = partsFor(owner).filter((part) => part !== 'history')
    if (mailTo.length > 0) await addPack(trx, owner, { from, to, parts, mailTo }, now)
  },
}

async function findOwner(db: Db, companyId: number): Promise<Actor | undefined> {
  return (await listUsers(db, { companyId })).map(actorOf).find(isOwner)
}

/** Mails each address the link, if the pack was requested with addresses. */
export async function addMails(trx: Db, { id, company_id, mail_to }: MailedPack, now: number) {
  const addresses: string[] = JSON.parse(mail_to ?? '[]')
  const jobs = addresses.map((_, index) => ({ company_id, kind: MAIL_JOB, job_key: `${id}/${index}` }))
  await addJobs(trx, jobs, now)
}

/** The mail to one address; the key is the pack's id and the index of the address. */
const packMail: JobKind = {
  async send({ db, config, clock, mailer }, { id, company_id, job_key }: JobRow) {
    const [packId, index] = job_key.split('/').map(Number)
    const pack = await findPack(db, company_id, packId ?? 0)
    const company = await findCompany(db, company_id)
    const addresses: string[] = JSON.parse(pack?.mail_to ?? '[]')
    const address = addresses[index ?? 0]
    if (!pack?.stored_name || !company || address === undefined || Number(pack.expires_at) <= clock()) return
    const { stored_name, expires_at, from_date } = pack
    const link = signedHref({ stored_name, company_id, expires_at }, config.apiUrl, config)
    const { subject, text } = messages.monthMail(company.name, from_date, Number(expires_at), link)
    await mailer.send({ to: { name: '', address }, subject, text, link, id: `${MAIL_JOB}-${id}` })
  },
}

export const monthJobs: Record<string, JobKind> = { [MONTH_JOB]: monthPack, [MAIL_JOB]: packMail }

interface MailedPack {
  id: number
  company_id: number
  mail_to: string | null
}
