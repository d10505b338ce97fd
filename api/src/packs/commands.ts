import type { MainTotal, PackPart } from 'contract/packs'
import { lockCompany } from '../companies/queries'
import type { Db } from '../db/connection'
import type { PackRow } from '../db/rows/pack'
import type { Actor } from '../http/actor'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Write } from '../http/write'
import { addJobs, removeJob } from '../jobs/queries'
import { DAY_MS } from '../times'
import { planParts } from './parts'
import { countPeriodDocuments, identified, insertPack, listOwnPacks, listPeriod, PACK_JOB } from './queries'

const PACK_RETENTION_MS = 7 * DAY_MS

interface Wish {
  from: string
  to: string
  parts: PackPart[]
  /** The addresses that get a mail when it is ready. */
  mailTo?: string[]
}

/** Requests a pack, which a process makes soon. @throws 409 for a person with too many packs */
export async function requestPack({ trx, actor, clock, limits }: Write, wish: Wish): Promise<number> {
  await lockCompany(trx, actor.companyId)
  const packs = await listOwnPacks(trx, actor)
  refuseBeyond(limits, 'packsAtOnce', packs.filter(isUnfinished).length + 1)
  refuseBeyond(limits, 'packs', packs.length + 1)
  return addPack(trx, actor, wish, clock())
}

const isUnfinished = ({ state }: PackRow) => state === 'queued' || state === 'running'

export async function addPack(trx: Db, actor: Actor, { from, to, parts, mailTo }: Wish, now: number): Promise<number> {
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
