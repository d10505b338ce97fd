import type { DayFull, DayRef } from 'contract/days'
import type { ListItem } from 'contract/lists'
import type { DayTotals } from 'contract/totals'
import type { DataItem } from 'contract/values'
import { canSee, canSeeEntries } from 'domain/accessLevels'
import type { NoResult } from 'domain/formula/evaluation'
import { reasonsOf } from 'domain/formula/evaluation'
import { affectedItems } from 'domain/formula/order'
import { fromCents } from 'domain/money'
import type { DayRow, RuleRow } from '../db/tables'
import type { Actor } from '../http/actor'
import { presentList, presentListItem } from '../lists/presenter'
import type { ListItemWithEditor } from '../lists/queries'
import { checkResults } from '../rules/policy'
import type { DayFigures } from '../values/policy'
import { presentDataItem } from '../values/presenter'
import type { ValueWithEditor } from '../values/queries'
import type { Edition, Sheet } from './queries'

export interface DayContents extends DayFigures {
  neighbours: Pick<Edition, 'previousDayId' | 'nextDayId'>
  values: ValueWithEditor[]
  items: ListItemWithEditor[]
  rules: RuleRow[]
  history: Pick<DayFull, 'dataHistory' | 'listsHistory'>
}

export function presentDayRef({ id, date }: DayRow): DayRef {
  return { dayId: id, date }
}

/** The sums, results and checks of the items that the reader may see, and which of those items are missing. */
export function presentTotals({ definition, levels }: Sheet, dayFigures: DayFigures, rules: RuleRow[]): DayTotals {
  const { figures, missing } = dayFigures
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
  }
}

export function presentDay(actor: Actor, sheet: Sheet, contents: DayContents): DayFull {
  const { day, definition, levels } = sheet
  const { neighbours, rules, history } = contents
  return {
    ...presentDayRef(day),
    libraryId: day.library_id,
    previousDayId: neighbours.previousDayId,
    nextDayId: neighbours.nextDayId,
    dayWithValues: presentValues(actor, sheet, contents),
    dataLists: definition.lists
      .filter(({ dataId }) => canSee(levels.get(dataId)))
      .map((list) => presentList(list, levels.get(list.dataId))),
    dataListsValues: presentEntries(actor, sheet, contents),
    ...presentTotals(sheet, contents, rules),
    ...history,
  }
}

function reasonOf(dataId: number, reasons: ReadonlyMap<number, NoResult>) {
  const reason = reasons.get(dataId)
  return reason && { reason }
}

function presentValues(actor: Actor, { definition, levels }: Sheet, { values, figures }: DayContents): DataItem[] {
  const rows = new Map(values.map((row) => [row.data_id, row]))
  const reasons = reasonsOf(definition.formulas, figures)
  return definition.items.flatMap((item) => {
    const row = rows.get(item.dataId)
    const level = levels.get(item.dataId)
    return row && level && canSee(level)
      ? [{ ...presentDataItem(item, row, { actor, level, figures }), ...reasonOf(item.dataId, reasons) }]
      : []
  })
}

function presentEntries(actor: Actor, { definition, levels }: Sheet, { values, items }: DayContents): ListItem[] {
  const valueIds = new Map(values.map((row) => [row.data_id, row.id]))
  return items.flatMap((row) => {
    const list = definition.listById.get(row.list_id)
    const valueId = list && valueIds.get(list.dataId)
    const readable = list && canSeeEntries(levels.get(list.dataId))
    return readable && valueId !== undefined ? [presentListItem(actor, row, list, valueId)] : []
  })
}
