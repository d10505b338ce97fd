import { createHash } from 'node:crypto'
import type { DayStatus } from '@quotidia/domain/dayStatus'
import { isWritable } from '@quotidia/domain/dayStatus'
import type { StoredFigures } from '../figures/storedFigures'
import type { CompanyItem } from '../lines/lines'
import { writtenDate } from '../times'
import { importMessages as messages } from './messages'
import { type FileDays, type Unread, unread } from './rows'

/** A figure to write, in cents (100 or 0 of a CHECK). */
export interface PlannedFigure {
  dataId: number
  /** The key of the item's line. */
  key: number
  /** Null if nobody has filled in the item, and on a day to create. */
  old: number | null
  new: number
}

/** A day to create, without an id, or to change. */
export interface PlannedDay {
  date: string
  dayId: number | null
  /** The row of the file, from 1. */
  row: number
  /** Its sheet, unless a single one is read. */
  sheet: string | null
  figures: PlannedFigure[]
}

/** The result of a dry run: the changes that an import would make. */
export interface Plan {
  /** Oldest first. */
  days: PlannedDay[]
  equal: number
  closed: { dayId: number; date: string; status: Exclude<DayStatus, 'open'> }[]
  unread: Unread[]
}

/** An existing day with its figures in the order of its library's items, by their ids. */
export interface ExistingDay {
  id: number
  library_id: number
  date: string
  status: DayStatus
  figures: StoredFigures
}

export interface Present {
  existing: ExistingDay[]
  /** The items of all the company's libraries. */
  items: CompanyItem[]
  /** The library of days to create; undefined if the company has none. */
  newestLibrary: number | undefined
}

/** Compares the days of a file with those of the company. */
export function planImport({ days, unread: unreadCells }: FileDays, present: Present): Plan {
  const existing = new Map(present.existing.map((day) => [day.date, day]))
  const positions = positionsByLibrary(present.items)
  const plan: Plan = { days: [], equal: 0, closed: [], unread: [...unreadCells] }
  for (const { date, row, figures } of days) {
    const day = existing.get(date)
    if (day && !isWritable(day.status)) {
      plan.closed.push({ dayId: day.id, date, status: day.status === 'approved' ? 'approved' : 'closed' })
      continue
    }
    const libraryId = day?.library_id ?? present.newestLibrary ?? 0
    const planned: PlannedFigure[] = []
    for (const { column, text, target, cents } of figures) {
      const item = target.items.get(libraryId)
      if (!item?.editable) {
        const refuse = item ? messages.notEditableOnDay : messages.notOnDay
        plan.unread.push(unread(row, column, { text }, refuse(target.dataName, writtenDate(date))))
        continue
      }
      const old = day?.figures[positions.get(libraryId)?.get(item.dataId) ?? -1] ?? null
      if (old === cents) plan.equal += 1
      else planned.push({ dataId: item.dataId, key: target.key, old, new: cents })
    }
    if (planned.length === 0) continue
    plan.days.push({ date, dayId: day?.id ?? null, row: row.row, sheet: row.sheet, figures: planned })
  }
  const sheets = [...new Set(plan.unread.map(({ sheet }) => sheet))]
  plan.unread.sort((a, b) => sheets.indexOf(a.sheet) - sheets.indexOf(b.sheet) || a.row - b.row)
  return plan
}

/** The position of each item's figure among a day's, by library: figures are stored in the order of the items' ids. */
export function positionsByLibrary(items: CompanyItem[]) {
  const positions = new Map<number, Map<number, number>>()
  for (const { id, library_id } of items.toSorted((a, b) => a.id - b.id)) {
    const ofLibrary = positions.get(library_id) ?? new Map<number, number>()
    ofLibrary.set(id, ofLibrary.size)
    positions.set(library_id, ofLibrary)
  }
  return positions
}

/** A hash of the plan, to tell whether a person has seen this one. */
export function versionOf({ days, closed, equal }: Plan): number {
  const hash = createHash('sha256')
    .update(JSON.stringify([days, closed, equal]))
    .digest()
  return hash.readUIntBE(0, 6) + 1
}
