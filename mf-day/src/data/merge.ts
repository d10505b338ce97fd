import type { DayFull } from '@quotidia/contract/days'
import type { ListItem } from '@quotidia/contract/lists'
import type { CalculationResult, DayTotals } from '@quotidia/contract/totals'
import type { DataItem } from '@quotidia/contract/values'
import { isList } from '@quotidia/domain/items'
import { isListItem, type Row } from './rows'

/** The day with one row replaced, or appended if it is a new list item. */
export function withRow(day: DayFull, row: Row): DayFull {
  if (isListItem(row)) return { ...day, dataListsValues: replaceOrAppend(day.dataListsValues, row) }
  return { ...day, dayWithValues: day.dayWithValues.map((item) => (item.dataId === row.dataId ? row : item)) }
}

export function withoutItem(day: DayFull, itemId: number): DayFull {
  return { ...day, dataListsValues: day.dataListsValues.filter((item) => item.id !== itemId) }
}

/** The day with new totals. Sums and results are stored both separately and on their data items. */
function withTotals(day: DayFull, totals: DayTotals): DayFull {
  const { calculationResults, listSums, checks, missing, reconciliations } = totals
  const results = new Map(calculationResults.map((entry) => [entry.dataId, entry]))
  return {
    ...day,
    calculationResults,
    listSums,
    checks,
    ...(missing && { missing }),
    ...(reconciliations && { reconciliations }),
    dayWithValues: day.dayWithValues.map((item) => withTotal(item, results, listSums)),
  }
}

/**
 * The day after a save; `change` updates its rows. The day gets the save's version only if its own is the one before:
 * otherwise the changes between the two would seem to be included. A day that is as new as the save already has it.
 */
export function withSave(day: DayFull, totals: DayTotals, change: (day: DayFull) => DayFull): DayFull {
  const { version } = totals
  if (isAsNew(day, totals)) return day
  const saved = withTotals(change(day), totals)
  return version !== undefined && day.version === version - 1 ? { ...saved, version } : saved
}

export const isAsNew = (day: DayFull, { version }: DayTotals): boolean =>
  version !== undefined && day.version !== undefined && day.version >= version

function withTotal(item: DataItem, results: Map<number, CalculationResult>, sums: Record<string, number>): DataItem {
  const sum = isList(item.dataType) ? sums[item.dataId] : undefined
  if (sum !== undefined) return sum === item.value ? item : { ...item, value: sum }
  const total = results.get(item.dataId)
  return total ? withResult(item, total) : item
}

function withResult(item: DataItem, { result, reason }: CalculationResult): DataItem {
  if (result === item.value && reason === item.reason) return item
  const { reason: _, ...rest } = item
  return { ...rest, value: result, ...(reason && { reason }) }
}

function replaceOrAppend(items: ListItem[], row: ListItem): ListItem[] {
  if (!items.some((item) => item.id === row.id)) return [...items, row]
  return items.map((item) => (item.id === row.id ? row : item))
}
