import type { ListReport } from 'contract/reports'
import { canSeeEntries } from 'domain/accessLevels'
import { fromCents } from 'domain/money'
import { groupRows } from '../db/groupRows'
import type { CompanyItem } from '../lines/lines'
import type { ReaderLines } from '../lines/readerLines'
import type { Entry } from './queries'

type CausalTotal = ListReport['causals'][number]

/** The items of a line whose entries the reader sees, oldest first; none for a line that isn't of lists. */
export function listItemsOf({ items, keys, levels }: ReaderLines, key: number): CompanyItem[] {
  return items.filter(
    ({ id, data_type }) => keys.get(id) === key && data_type === 'LIST' && canSeeEntries(levels.get(id)),
  )
}

/** The totals of entries by causal, the largest first; the entries are in the order of their days. */
export function totalByCausal(entries: Entry[]): CausalTotal[] {
  const causals = [...groupRows(entries, ({ causal }) => causal.trim().toLocaleLowerCase('it')).values()]
  return causals.flatMap(presentCausal).toSorted((a, b) => b.total - a.total || b.count - a.count)
}

function presentCausal(entries: Entry[]): CausalTotal[] {
  const newest = entries.at(-1)
  if (!newest) return []
  const days = [...groupRows(entries, ({ day_id }) => day_id)].map(([dayId, ofDay]) => ({
    dayId,
    date: ofDay[0]?.date ?? '',
    ...totalOf(ofDay),
  }))
  return [
    {
      causal: newest.causal.trim(),
      ...totalOf(entries),
      newest: { itemId: newest.id, dayId: newest.day_id, date: newest.date, value: fromCents(Number(newest.cents)) },
      days: days.toReversed(),
    },
  ]
}

export function totalOf(entries: Entry[]) {
  const cents = entries.reduce((sum, entry) => sum + Number(entry.cents), 0)
  return { total: fromCents(cents), count: entries.length }
}
