import type { DataRef } from '@quotidia/contract/closing'
import type { PreviousDayChange } from '@quotidia/contract/rules'
import type { CheckResult, Reconciliation } from '@quotidia/contract/totals'
import { canSee } from '@quotidia/domain/accessLevels'
import { isOwner } from '@quotidia/domain/userTypes'
import { listPreviousDayChanges } from '../carryOver/presenter'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { checkResults } from '../figures/checks'
import { type DayResults, loadDayResults } from '../figures/queries'
import { reconciliationResults } from '../figures/reconciliations'
import type { Actor } from '../http/actor'
import { listOpenItems } from '../questions/queries'
import { type DayContext, loadDayContext } from '../records/dayContext'

/** The outstanding points of a day that one reader can see. */
export interface Outstanding {
  /** In the order of the form. */
  missing: DataRef[]
  unsatisfied: CheckResult[]
  warnings: PreviousDayChange[]
  /** Only those beyond their tolerance. */
  reconciliations: Reconciliation[]
  /** Not part of the count: they block only the approval. */
  openQuestions: number
}

/** All outstanding points of a day, and those that the actor sees. */
export async function loadOutstanding(db: Db, actor: Actor, day: DayRow) {
  const { days: _, ...unlimited } = actor
  const all = await outstandingFor(db, { ...unlimited, userType: 'OWNER' }, day)
  const seen = isOwner(actor) ? all : await outstandingFor(db, actor, day)
  return { all, seen, hidden: countOf(all) - countOf(seen) }
}

export function countOf({
  missing,
  unsatisfied,
  warnings,
  reconciliations,
}: Omit<Outstanding, 'openQuestions'>): number {
  return missing.length + unsatisfied.length + warnings.length + reconciliations.length
}

async function outstandingFor(db: Db, reader: Actor, day: DayRow): Promise<Outstanding> {
  const context = await loadDayContext(db, reader, day)
  const results = await loadDayResults(db, context)
  const warnings = await listPreviousDayChanges(db, reader, context)
  const asked = await listOpenItems(db, day)
  const openQuestions = asked.filter(({ data_id }) => canSee(context.levels.get(data_id))).length
  return { ...unfinishedOf(context, results), warnings, openQuestions }
}

type Unfinished = Omit<Outstanding, 'warnings' | 'openQuestions'>

/** The day's missing values, failed checks and reconciliations that its reader can see. */
export function unfinishedOf(
  { definition, levels }: Pick<DayContext, 'definition' | 'levels'>,
  results: DayResults,
): Unfinished {
  const { figures, missing, rules } = results
  const isSeen = ({ dataId }: { dataId: number }) => canSee(levels.get(dataId))
  return {
    missing: definition.items
      .filter((item) => missing.has(item.dataId) && isSeen(item))
      .map(({ dataId, name }) => ({ dataId, dataName: name })),
    unsatisfied: checkResults(rules, figures).filter((check) => !check.satisfied && isSeen(check)),
    reconciliations: reconciliationResults(results, definition, levels).filter(({ satisfied }) => !satisfied),
  }
}
