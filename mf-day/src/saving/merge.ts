import type { DataItem, DayFull, DayTotals, ListItem } from 'api/contract'
import { isListItem, type Row } from './rows'

/** The day with one row replaced, or added when it is a list item that wasn't there. */
export function withRow(day: DayFull, row: Row): DayFull {
  if (isListItem(row)) return { ...day, dataListsValues: replaceOrAppend(day.dataListsValues, row) }
  return { ...day, dayWithValues: day.dayWithValues.map((item) => (item.dataId === row.dataId ? row : item)) }
}

export function withoutItem(day: DayFull, itemId: number): DayFull {
  return { ...day, dataListsValues: day.dataListsValues.filter((item) => item.id !== itemId) }
}

/** The day with the totals of a save: sums and results stand both apart and on their data items. */
export function withTotals(day: DayFull, totals: DayTotals): DayFull {
  const { calculationResults, listSums, checks } = totals
  const results = new Map(calculationResults.map((entry) => [entry.dataId, entry.result]))
  return {
    ...day,
    calculationResults,
    listSums,
    checks,
    dayWithValues: day.dayWithValues.map((item) => withTotal(item, results, listSums)),
  }
}

function withTotal(item: DataItem, results: Map<number, number | null>, sums: Record<string, number>): DataItem {
  const value = item.dataType === 'LIST' ? sums[item.dataId] : results.get(item.dataId)
  return value === undefined || value === item.value ? item : { ...item, value }
}

function replaceOrAppend(items: ListItem[], row: ListItem): ListItem[] {
  if (!items.some((item) => item.id === row.id)) return [...items, row]
  return items.map((item) => (item.id === row.id ? row : item))
}
