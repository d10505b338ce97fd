import type { Correction, CorrectionPreview } from '@quotidia/contract/corrections'
import { canSee } from '@quotidia/domain/accessLevels'
import { fromCents } from '@quotidia/domain/money'
import { isOwner } from '@quotidia/domain/userTypes'
import { listPreviousDayChanges } from '../carryOver/presenter'
import type { Db } from '../db/connection'
import type { CorrectionRow, DayRow } from '../db/rows/day'
import type { Actor } from '../http/actor'
import { listOutdatedMonths } from '../packs/queries'
import { loadDayContext } from '../records/dayContext'
import { findDay } from '../records/dayQueries'
import { planCorrection } from './plan'
import { type KeptValue, listCorrected, listPresentValues } from './queries'

export async function presentPreview(db: Db, actor: Actor, day: DayRow): Promise<CorrectionPreview> {
  const { days, refusal = null } = await planCorrection(db, actor, day)
  const byStatus = { open: 0, closed: 0, approved: 0 }
  for (const { status } of days) byStatus[status] += 1
  const first = days[0] && (await findDay(db, actor, days[0].id))
  return {
    from: first?.date ?? null,
    to: days.at(-1)?.date ?? null,
    days: days.length,
    byStatus,
    first: first ? await listPreviousDayChanges(db, actor, await loadDayContext(db, actor, first)) : [],
    refusal,
  }
}

export async function presentCorrection(db: Db, actor: Actor, row: CorrectionRow): Promise<Correction> {
  const corrected = await listCorrected(db, row)
  const hasEnded = row.state === 'done' || row.state === 'stopped'
  const months = [...new Set(corrected.map(({ date }) => date.slice(0, 7)))]
  return {
    state: row.state,
    done: row.done,
    // Days may have been created since it was asked for.
    total: Math.max(row.total, row.done),
    corrected: row.corrected,
    kept: await presentKept(db, actor, JSON.parse(row.kept)),
    stoppedAt: row.stopped_at,
    message: row.message,
    from: corrected[0]?.date ?? null,
    lastDate: row.done > 0 ? row.last_date : null,
    months: hasEnded && isOwner(actor) ? await listOutdatedMonths(db, actor.companyId, months) : [],
  }
}

/** The kept values that are still there and that the reader sees, as they are now. */
async function presentKept(db: Db, actor: Actor, kept: KeptValue[]): Promise<Correction['kept']> {
  const values = new Map(
    (await listPresentValues(db, actor, kept)).map((value) => [`${value.dayId}/${value.dataId}`, value]),
  )
  return kept.flatMap(({ dayId, date, dataId }) => {
    const value = values.get(`${dayId}/${dataId}`)
    if (!value || !canSee(value.level)) return []
    return [{ dayId, date, dataName: value.name, value: fromCents(value.cents) }]
  })
}
