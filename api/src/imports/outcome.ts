import type { Write } from '../http/write'
import { findName } from '../users/queries'
import { type ImportDayWithDay, type ImportState, listImportDays } from './queries'

type Recording = Pick<Write, 'trx' | 'record'>

/** Records the days that an import has written, if there are any. */
export async function recordApplied(recording: Recording, row: ImportState, at: number) {
  const days = (await listImportDays(recording.trx, row)).filter(({ state }) => state === 'written')
  const outcome = await outcomeOf(recording, row, days)
  const created = days.filter((day) => day.created === 1).length
  if (outcome) await recording.record({ type: 'importApplied', at, ...outcome, created })
}

/** Records the days that the last run of an import has undone, if there are any. */
export async function recordUndone(recording: Recording, row: ImportState, at: number) {
  const days = (await listImportDays(recording.trx, row)).filter(
    ({ state, run }) => state === 'undone' && run === row.run,
  )
  const outcome = await outcomeOf(recording, row, days)
  if (outcome) await recording.record({ type: 'importUndone', at, ...outcome })
}

/** The actor is the user who started the run, also when another user stopped it. */
async function outcomeOf({ trx }: Recording, row: ImportState, days: ImportDayWithDay[]) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return undefined
  const { id, company_id: companyId } = row
  const userId = row.run_by ?? 0
  const actor = { userId, companyId, name: await findName(trx, companyId, userId) }
  return { actor, ofImport: id, days: days.length, from: first.date, to: last.date }
}
