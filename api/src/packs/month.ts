import { WITHDRAWAL_MS } from '@quotidia/domain/dayStatus'
import { isOwner } from '@quotidia/domain/userTypes'
import { accountantEmailsOf } from '../companies/presenter'
import { findCompany } from '../companies/queries'
import type { Db } from '../db/connection'
import type { JobRow } from '../db/rows/company'
import type { DayRow } from '../db/rows/day'
import type { PackRow } from '../db/rows/pack'
import type { Listener } from '../events/listener'
import { type Actor, actorOf } from '../http/actor'
import { conflict } from '../http/errors'
import type { Write } from '../http/write'
import { addJobs, listJobs, removeJob, renameJob } from '../jobs/queries'
import type { JobKind } from '../jobs/runner'
import { sendWithinLimits } from '../mail/limits'
import { addDays, endOfUnit, romeMoment } from '../times'
import { listUsers } from '../users/queries'
import { removePack, requestMonthPack } from './commands'
import { signedHref } from './links'
import { packMessages as messages } from './messages'
import { partsFor } from './parts'
import { recipientsOf } from './presenter'
import {
  findPack,
  listLaterMailed,
  listOutdatedMonths,
  lockPeriod,
  MONTH_JOB,
  newestApproval,
  newestCorrection,
} from './queries'

const MAIL_JOB = 'packMail'

/**
 * Requests the pack of a month once its days are all approved, be it by an approval or by the deletion of an open day,
 * and the month is over or its last date has a day.
 */
export const packApprovedMonths: Listener = {
  async inTransaction(event, { trx }) {
    if (event.type !== 'dayApproved' && event.type !== 'dayDeleted') return
    const { type, actor, day, at } = event
    await planMonth(trx, actor.companyId, day.date.slice(0, 7), at, type === 'dayDeleted' ? day : undefined)
  },
}

/** Plans the pack of a month unless its newest job has made it, or will. */
async function planMonth(trx: Db, companyId: number, month: string, at: number, deleted?: DayRow) {
  const company = await findCompany(trx, companyId)
  if (!company || accountantEmailsOf(company).length === 0) return
  const { to, days, approval, key } = await readMonth(trx, companyId, month)
  if (!approval) return
  const [newest] = await listMonthJobs(trx, companyId, month)
  if (newest && isFor(newest.job_key, key)) return
  // Jobs are deleted some months after their end. Without one, a day that was created since the approval changed nothing.
  if (!newest && deleted && Number(deleted.created_at) > approval.at) return
  const isComplete = days.some(({ date }) => date === to)
  const over = romeMoment(addDays(to, 1), company.day_ends_at * 60)
  const job = { company_id: companyId, kind: MONTH_JOB, job_key: key }
  // A finished job with this key exists if a day was approved later and then deleted: its row would block the new one.
  await removeJob(trx, job)
  // Until then the approval can be withdrawn.
  const final = approval.at + WITHDRAWAL_MS
  await addJobs(trx, [{ ...job, run_at: Math.max(at, final, isComplete ? 0 : over) }], at)
}

/** The jobs of a month's packs, newest first. */
const listMonthJobs = (trx: Db, companyId: number, month: string): Promise<JobRow[]> =>
  listJobs(trx, { company_id: companyId, kind: MONTH_JOB }, `${month}/`)

/**
 * Whether a job is for the month as `key` describes it. Keys of earlier releases have no number of days, and those of
 * packs that were made before a correction no number of it: that pack is mailed again on request alone.
 */
const isFor = (jobKey: string, key: string): boolean => key === jobKey || key.startsWith(`${jobKey}/`)

/** Renames the key of a job that made no pack. When the days return to their earlier state, their key is free again. */
const markEmpty = (trx: Db, job: JobRow, month: string) => renameJob(trx, job, `${month}/none/${job.id}`)

/**
 * The days of a month, and the last approval once all are approved, with the key of the pack's job. The number of days
 * is in the key since the deletion of a reopened day may leave the last approval as it is, and the last correction since
 * it changes approved days. The days are locked:
 * otherwise, of two concurrent approvals, each would see the other's day as still unapproved.
 */
async function readMonth(trx: Db, companyId: number, month: string) {
  const from = `${month}-01`
  const to = endOfUnit(from, 'month')
  const days = await lockPeriod(trx, companyId, from, to)
  const isApproved = days.every(({ status }) => status === 'approved')
  const approval = isApproved ? await newestApproval(trx, companyId, from, to) : undefined
  const correction = approval && (await newestCorrection(trx, companyId, [from, to], approval.id))
  const key = [month, approval?.id, days.length, ...(correction === undefined ? [] : [correction])].join('/')
  return { from, to, days, approval, key }
}

/**
 * Makes and mails the pack of a month again that was mailed before days of it were corrected; once for each correction.
 * @throws 409 `nothing_to_send` if it wasn't, or is being made
 */
export async function resendMonth({ trx, actor, clock }: Pick<Write, 'trx' | 'actor' | 'clock'>, month: string) {
  const company = await findCompany(trx, actor.companyId)
  const { key } = await readMonth(trx, actor.companyId, month)
  const isOutdated = (await listOutdatedMonths(trx, actor.companyId, [month])).length > 0
  const [newest] = await listMonthJobs(trx, actor.companyId, month)
  const isMailed = company !== undefined && accountantEmailsOf(company).length > 0
  if (!isOutdated || !isMailed || newest?.job_key === key) throw conflict('nothing_to_send', messages.nothingToSend)
  await addJobs(trx, [{ company_id: actor.companyId, kind: MONTH_JOB, job_key: key }], clock())
}

/** The pack of a month, which isn't made if the month has changed since it was planned. */
const monthPack: JobKind = {
  async commit({ trx, limits }, job: JobRow, now) {
    const { company_id, job_key } = job
    const month = job_key.slice(0, 'YYYY-MM'.length)
    const { from, to, key } = await readMonth(trx, company_id, month)
    const company = await findCompany(trx, company_id)
    const owner = await findOwner(trx, company_id)
    const mailTo = company ? accountantEmailsOf(company) : []
    if (!owner || mailTo.length === 0 || !isFor(job_key, key)) return markEmpty(trx, job, month)
    const parts = partsFor(owner).filter((part) => part !== 'history')
    await requestMonthPack({ trx, limits }, owner, { from, to, parts, mailTo }, now)
  },
}

/** Removes the pack of a month with an open day. Plans it again if that day was deleted while the pack was made. */
export async function dropMonthPack(trx: Db, pack: PackRow, now: number) {
  const { company_id, from_date, created_at } = pack
  const month = from_date.slice(0, 7)
  await removePack(trx, pack)
  const jobs = await listMonthJobs(trx, company_id, month)
  // The pack is added in the transaction that ends its job, with the same time.
  const job = jobs.find(({ done_at }) => Number(done_at) === Number(created_at))
  if (job) await markEmpty(trx, job, month)
  await planMonth(trx, company_id, month, now)
}

async function findOwner(db: Db, companyId: number): Promise<Actor | undefined> {
  return (await listUsers(db, { companyId })).map(actorOf).find(isOwner)
}

/** Mails each address the link, if the pack was requested with addresses. */
export async function addMails(trx: Db, { id, company_id, mail_to }: MailedPack, now: number) {
  const jobs = recipientsOf({ mail_to }).map((_, index) => ({ company_id, kind: MAIL_JOB, job_key: `${id}/${index}` }))
  await addJobs(trx, jobs, now)
}

/** Whether a later pack of the same month has a mail to this address, which then stands for both. */
async function isMailedAgain(db: Db, pack: PackRow, address: string): Promise<boolean> {
  const later = await listLaterMailed(db, pack)
  return later.some((each) => recipientsOf(each).includes(address))
}

/** The mail to an address that is still one of the company's; the key is the pack's id and the index of the address. */
const packMail: JobKind = {
  async send(services, { id, company_id, job_key }: JobRow) {
    const { db, config, clock } = services
    const [packId, index] = job_key.split('/').map(Number)
    const pack = await findPack(db, company_id, packId ?? 0)
    const company = await findCompany(db, company_id)
    const address = pack && recipientsOf(pack)[index ?? 0]
    if (!pack?.stored_name || !company || address === undefined || Number(pack.expires_at) <= clock()) return
    if (!accountantEmailsOf(company).includes(address)) return
    if (!accountantEmailsOf(company).includes(address)) return
    if (await isMailedAgain(db, pack, address)) return
    const { stored_name, expires_at, from_date } = pack
    const holder = { recipient: String(index) }
    const link = signedHref({ stored_name, company_id, expires_at }, holder, config.apiUrl, config)
    const { subject, text } = messages.monthMail(company.name, from_date, Number(expires_at), link)
    const message = { to: { name: '', address }, subject, text, link, id: `${MAIL_JOB}-${id}` }
    await sendWithinLimits(services, { kind: 'month', companyId: company_id }, message)
  },
}

export const monthJobs: Record<string, JobKind> = { [MONTH_JOB]: monthPack, [MAIL_JOB]: packMail }

interface MailedPack {
  id: number
  company_id: number
  mail_to: string | null
}
