import type { DayFull } from '@quotidia/contract/days'
import type { Section } from '@quotidia/contract/libraries'
import type { ListDef, ListItem } from '@quotidia/contract/lists'
import type { DataItem } from '@quotidia/contract/values'
import { isList, isTyped } from '@quotidia/domain/items'
import { missingOf } from './missing'

/** An item that nobody has filled in. For a list, `name` is the list's name, not that of its sum. */
export interface MissingItem {
  dataId: number
  sectionId: number
  name: string
}

/** A section of a day as the sheet shows it. */
export interface SheetSection {
  id: number
  name: string
  rows: DataItem[]
  /** The missing items that this user may edit. */
  missing: MissingItem[]
  /** The number of items that this user may fill in. */
  fillable: number
  /** All missing items. */
  unfilled: Set<number>
  /** The results that depend on a missing item. */
  provisional: Set<number>
  /** Items whose check rule isn't satisfied yet. */
  toComplete: Set<number>
}

const isFillable = ({ dataType, accessLevel }: DataItem) =>
  accessLevel === 'EDIT' && (isTyped(dataType) || isList(dataType))

export function sheetSections(day: DayFull, sections: Section[]): SheetSection[] {
  const unsatisfied = new Set(day.checks.filter((check) => !check.satisfied).map((check) => check.dataId))
  const missing = new Set(missingOf(day))
  const provisional = new Set(day.calculationResults.filter((it) => it.provisional).map((it) => it.dataId))
  const listNames = new Map(day.dataLists.map((list) => [list.dataId, list.listName]))
  return sections.map(({ id, name }) => {
    const rows = day.dayWithValues.filter((item) => item.sectionId === id)
    const among = (dataIds: Set<number>) => new Set(rows.map((item) => item.dataId).filter((it) => dataIds.has(it)))
    return {
      id,
      name,
      rows,
      missing: rows
        .filter((item) => missing.has(item.dataId) && item.accessLevel === 'EDIT')
        .map(({ dataId, dataName }) => ({ dataId, sectionId: id, name: listNames.get(dataId) ?? dataName })),
      fillable: rows.filter(isFillable).length,
      unfilled: among(missing),
      provisional: among(provisional),
      toComplete: among(unsatisfied),
    }
  })
}

export interface SheetList {
  def: ListDef
  items: ListItem[]
}

/** The lists of a day by the data item that holds their sum. */
export function listsByDataId(day: Pick<DayFull, 'dataLists' | 'dataListsValues'>): Map<number, SheetList> {
  return new Map(
    day.dataLists.map((def) => [
      def.dataId,
      { def, items: day.dataListsValues.filter((item) => item.listId === def.listId) },
    ]),
  )
}

/** A place on the sheet: an item, or the beginning of a section by its index; that of the last plus one is the end. */
export type SheetPlace = { dataId: number } | { section: number }

/** Whether the user may write anything in a section. */
export const hasStops = ({ fillable }: SheetSection): boolean => fillable > 0

/** The next item after a place that `isEmpty` holds for; wraps around at the end. */
export function nextEmpty(
  sections: SheetSection[],
  from: SheetPlace,
  isEmpty: (dataId: number) => boolean,
): DataItem | undefined {
  const rows = sections.flatMap((section) => section.rows)
  const start = startOf(sections, rows, from)
  return [...rows.slice(start), ...rows.slice(0, start)].find(({ dataId }) => isEmpty(dataId))
}

function startOf(sections: SheetSection[], rows: DataItem[], from: SheetPlace): number {
  if ('dataId' in from) return rows.findIndex((item) => item.dataId === from.dataId) + 1
  return sections.slice(0, from.section).reduce((count, section) => count + section.rows.length, 0)
}
