import type { MainTotal, PackPart } from '@quotidia/contract/packs'
import { lockCompany } from '../companies/queries'
import type { Db } from '../db/connection'
import type { PackRow } from '../db/rows/pack'
import type { EventActor } from '../events/events'
import type { EventTransaction } from '../events/listener'
import type { Actor } from '../http/actor'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Write } from '../http/write'
import { addJobs, removeJob } from '../jobs/queries'
import { beyond } from '../limits/limits'
import { packMessages as messages } from './messages'
import { planParts } from './parts'
import {
  countPacks,
  countPeriodDocuments,
  identified,
  insertPack,
  listMonthPacks,
  listOwnPacks,
  listPeriod,
  PACK_JOB,
  PACK_RETENTION_MS,
} from './queries'

interface Wish {
  from: string
  to: string
  parts: PackPart[]
  /** The addresses that get a mail when it is ready. */
  mailTo?: string[]
}

/** Requests a pack, which a process makes soon. @throws 409 at a limit of the person's or the company's packs */
export async function requestPack({ trx, actor, clock, limits }: Write, wish: Wish): Promise<number> {
  await lockCompany(trx, actor.companyId)
  const packs = (await listOwnPacks(trx, actor, clock())).filter(({ mail_to }) => mail_to === null)
  refuseBeyond(limits, 'packsAtOnce', packs.filter(isUnfinished).length + 1)
  refuseBeyond(limits, 'packs', packs.length + 1)
  const ofCompany = await countPacks(trx, actor)
  refuseBeyond(limits, 'companyPacks', ofCompany.packs + 1)
  const documents = wish.parts.includes('documents')
    ? await countPeriodDocuments(trx, actor.companyId, wish.from, wish.to)
    : { bytes: 0 }
  // The file has at least its documents, which are stored as they are.
  refuseBeyond(limits, 'packBytes', ofCompany.bytes + documents.bytes + 1)
  return addPack(trx, actor, wish, clock())
}

/** Requests the pack of an approved month. Beyond the limit the oldest ones end. */
export async function requestMonthPack(
  { trx, limits }: EventTransaction,
  owner: Actor,
  wish: Wish & { mailTo: string[] },
  now: number,
) {
  const older = await listMonthPacks(trx, owner.companyId)
  for (const pack of older.slice(limits.monthPacks - 1)) await endPacks(trx, identified(pack), now)
  await addPack(trx, owner, wish, now)
}

/** Gives a ready pack an address for others. */
export async function sharePack({ trx, clock }: Pick<Write, 'trx' | 'clock'>, pack: PackRow): Promise<PackRow> {
  const shared = { ...pack, shared_at: pack.shared_at ?? clock() }
  await trx('packs').where(identified(pack)).update({ shared_at: shared.shared_at })
  return shared
}

/**
 * Ends some packs: their addresses open nothing, and those that are being made are stopped. The hourly clean-up removes
 * them with their files.
 */
export async function endPacks(trx: Db, packs: Partial<Pick<PackRow, 'id' | 'company_id' | 'user_id'>>, now: number) {
  const unfinished = trx('packs').where(packs).whereIn('state', ['queued', 'running'])
  await unfinished.update({ state: 'failed', message: messages.noRight })
  await trx('packs').where(packs).where('expires_at', '>', now).update({ expires_at: now })
}

/** Gives the packs of approved months that were made for one owner to another. */
export async function keepMonthPacks(trx: Db, { companyId, userId }: EventActor, from: number) {
  await trx('packs')
    .where({ company_id: companyId, user_id: from })
    .whereNotNull('mail_to')
    .update({ user_id: userId, shared_at: null })
}

/** The refusal of a file of this size if the company has no room for it. Locks the company. */
export async function refusalOf({ trx, limits }: EventTransaction, { company_id }: PackRow, bytes: number) {
  await lockCompany(trx, company_id)
  const stored = await countPacks(trx, { companyId: company_id })
  return beyond(limits, 'packBytes', stored.bytes + bytes)
}

const isUnfinished = ({ state }: PackRow) => state === 'queued' || state === 'running'

async function addPack(trx: Db, actor: Actor, { from, to, parts, mailTo }: Wish, now: number): Promise<number> {
  const days = await listPeriod(trx, actor.companyId, from, to)
  const documents = (await countPeriodDocuments(trx, actor.companyId, from, to)).count
  const id = await insertPack(trx, {
    company_id: actor.companyId,
    user_id: actor.userId,
    from_date: from,
    to_date: to,
    state: 'queued',
    parts: JSON.stringify(planParts(actor, parts, { days: days.length, documents })),
    days: days.length,
    provisional: JSON.stringify(provisionalOf(days)),
    created_at: now,
    expires_at: now + PACK_RETENTION_MS,
    mail_to: mailTo ? JSON.stringify(mailTo) : null,
    shared_at: null,
  })
  await addJobs(trx, [{ company_id: actor.companyId, kind: PACK_JOB, job_key: String(id) }], now)
  return id
}

export const provisionalOf = (days: { id: number; date: string; status: string }[]) =>
  days.filter(({ status }) => status === 'open').map(({ id, date }) => ({ dayId: id, date }))

/** The result of making a pack. */
export interface MadeFile {
  storedName: string
  bytes: number
  sha256: string
  files: number
  mainTotal: MainTotal | undefined
  days: number
  provisional: { dayId: number; date: string }[]
  parts: object[]
}

export async function markReady(trx: Db, pack: PackRow, made: MadeFile, now: number) {
  const { storedName, bytes, sha256, files, mainTotal, days } = made
  const change = {
    state: 'ready' as const,
    stored_name: storedName,
    bytes,
    sha256,
    files,
    main_total: mainTotal ? JSON.stringify(mainTotal) : null,
    days,
    provisional: JSON.stringify(made.provisional),
    parts: JSON.stringify(made.parts),
    expires_at: now + PACK_RETENTION_MS,
  }
  await trx('packs').where(identified(pack)).update(change)
  return { ...pack, ...change }
}

export async function markFailed(trx: Db, pack: PackRow, message: string, part: PackPart | undefined) {
  await trx('packs')
    .where(identified(pack))
    .update({ state: 'failed', message, failed_part: part ?? null })
}

/** Deletes the row of a pack and its job, which stops the making. The caller removes the file after the commit. */
export async function removePack(trx: Db, pack: PackRow) {
  const { id, company_id } = pack
  await trx('packs').where(identified(pack)).delete()
  await removeJob(trx, { company_id, kind: PACK_JOB, job_key: String(id) })
  await trx('notifications').where({ company_id, pack_id: id }).update({ pack_id: null })
}
