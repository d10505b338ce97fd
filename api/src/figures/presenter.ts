import type { SavedListItems } from '@quotidia/contract/lists'
import type { DayTotals } from '@quotidia/contract/totals'
import type { SavedValues } from '@quotidia/contract/values'
import { canSee } from '@quotidia/domain/accessLevels'
import { type NoResult, reasonsOf } from '@quotidia/domain/formula/evaluation'
import { affectedItems } from '@quotidia/domain/formula/order'
import { fromCents } from '@quotidia/domain/money'
import type { Actor } from '../http/actor'
import type { DayContext } from '../records/dayContext'
import { presentListItem } from '../records/listItemPresenter'
import type { ListItemInContext } from '../records/listItemQueries'
import { presentValues } from '../records/valuePresenter'
import type { ValueWithEditor } from '../records/valueQueries'
import { checkResults } from './checks'
import type { DayResults, Saved } from './queries'
import { reconciliationResults } from './reconciliations'

/** The sums, results, checks and missing items among the items that the reader may see. */
export function presentTotals({ definition, levels }: DayContext, results: DayResults): DayTotals {
  const { figures, missing, rules } = results
  const seen = ({ dataId }: { dataId: number }) => canSee(levels.get(dataId))
  const euro = (dataId: number) => {
    const cents = figures.get(dataId) ?? null
    return cents === null ? null : fromCents(cents)
  }
  const reasons = reasonsOf(definition.formulas, figures)
  const provisional = affectedItems(definition.formulas, missing)
  return {
    calculationResults: definition.formulas
      .map(({ resultDataId: dataId }) => ({
        dataId,
        result: euro(dataId),
        ...reasonOf(dataId, reasons),
        ...(provisional.has(dataId) && { provisional: true }),
      }))
      .filter(seen),
    listSums: Object.fromEntries(definition.lists.filter(seen).map(({ dataId }) => [dataId, euro(dataId) ?? 0])),
    checks: checkResults(rules, figures).filter(seen),
    missing: definition.items.filter((item) => missing.has(item.dataId) && seen(item)).map(({ dataId }) => dataId),
    reconciliations: reconciliationResults(results, definition, levels),
  }
}

/** The reason why a formula has no result, as a field of an answer. */
export function reasonOf(dataId: number, reasons: ReadonlyMap<number, NoResult>) {
  const reason = reasons.get(dataId)
  return reason && { reason }
}

export function presentSavedValues(actor: Actor, saved: Saved<ValueWithEditor>): SavedValues {
  return presentSaved(saved, (rows) => presentValues(actor, saved.context, rows, saved.results.figures))
}

export function presentSavedItems(actor: Actor, saved: Saved<ListItemInContext>): SavedListItems {
  return presentSaved(saved, (rows) => rows.map((row) => presentListItem(actor, row)))
}

function presentSaved<Row, Presented>(
  { context, rows, results, version }: Saved<Row>,
  present: (rows: Row[]) => Presented[],
): DayTotals & { saved: Presented[] } {
  return { saved: present(rows), ...presentTotals(context, results), ...(version !== undefined && { version }) }
}
