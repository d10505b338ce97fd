import type { ListReport } from '@quotidia/contract/reports'
import { canSeeEntries } from '@quotidia/domain/accessLevels'
import { isList } from '@quotidia/domain/items'
import { fromCents } from '@quotidia/domain/money'
import { groupRows } from '../db/groupRows'
import type { CompanyItem } from '../lines/lines'
import type { ReaderLines } from '../lines/readerLines'
import type { EntriesOfDay } from './queries'

type CausalTotal = ListReport['causals'][number]

/** The lists among some items whose entries the reader sees. */
export function listItemsOf({ items, levels }: ReaderLines): CompanyItem[] {
  return items.filter(({ id, data_type }) => isList(data_type) && canSeeEntries(levels.get(id)))
}

/** The totals of entries by causal, the largest first; the given entries must be in the order of their days. */
export function totalByCausal(entries: EntriesOfDay[]): CausalTotal[] {
  const causals = [...groupRows(entries, ({ causal }) => causal.trim().toLocaleLowerCase('it')).values()]
  return causals.map(presentCausal).toSorted((a, b) => b.total - a.total || b.count - a.count)
}

function presentCausal(entries: EntriesOfDay[]): CausalTotal {
  const days = [...groupRows(entries, ({ day_id }) => day_id).values()].map((ofDay) => {
    const { day_id: dayId, date } = newestOf(ofDay)
    return { dayId, date, ...totalOf(ofDay) }
  })
  const newest = newestOf(entries)
  return {
    causal: newest.causal.trim(),
    ...totalOf(entries),
    newest: {
      itemId: newest.newest_id,
      dayId: newest.day_id,
      date: newest.date,
      value: fromCents(Number(newest.newest_cents)),
    },
    days: days.toReversed(),
  }
}

/** The group with the newest entry of the last day; at least one must be given. */
function newestOf(entries: EntriesOfDay[]) {
  return entries.reduce((one, other) => (other.day_id === one.day_id && other.newest_id < one.newest_id ? one : other))
}

export function totalOf(entries: EntriesOfDay[]) {
  const cents = entries.reduce((sum, entry) => sum + Number(entry.cents), 0)
  return { total: fromCents(cents), count: entries.reduce((sum, entry) => sum + entry.count, 0) }
}
