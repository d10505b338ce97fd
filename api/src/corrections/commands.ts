import { lockCompany } from '../companies/queries'
import type { DayRow } from '../db/rows/day'
import { conflict, forbidden } from '../http/errors'
import type { Write } from '../http/write'
import { addJobs } from '../jobs/queries'
import { correctionMessages as messages } from './messages'
import { planCorrection } from './plan'
import { CORRECTION, findRunning, insertCorrection } from './queries'

/**
 * Asks for a correction of the days after this one, which a process makes soon. Returns its id.
 * @throws 403 as the preview says, 409 `nothing_to_carry`, 409 `correction_running` with its `jobId`
 */
export async function requestCorrection({ trx, actor, clock }: Write, day: DayRow, reason: string): Promise<number> {
  await lockCompany(trx, actor.companyId)
  const { days, refusal, carries } = await planCorrection(trx, actor, day)
  if (refusal !== undefined) throw forbidden(refusal)
  const running = await findRunning(trx, actor)
  if (running) {
    throw conflict('correction_running', messages.running(running.done, running.total), { jobId: running.id })
  }
  if (days.length === 0) throw conflict('nothing_to_carry', carries ? messages.upToDate : messages.nothingCarries)
  const now = clock()
  const id = await insertCorrection(trx, {
    company_id: actor.companyId,
    user_id: actor.userId,
    from_date: day.date,
    reason,
    state: 'queued',
    done: 0,
    total: days.length,
    corrected: 0,
    kept: '[]',
    last_date: day.date,
    stopped_at: null,
    message: null,
    created_at: now,
    changed_at: now,
  })
  await addJobs(trx, [{ company_id: actor.companyId, kind: CORRECTION, job_key: String(id) }], now)
  return id
}
