import type { DataItem, DayFull, ListDef, ListItem, Section } from 'api/contract'
import { isMissing } from './missing'

/** A section of a day as the sheet shows it. */
export interface SheetSection {
  id: number
  name: string
  rows: DataItem[]
  missing: DataItem[]
  /** Items whose check rule isn't satisfied yet. */
  toComplete: Set<number>
}

export function sheetSections(day: DayFull, sections: Section[]): SheetSection[] {
  const unsatisfied = new Set(day.checks.filter((check) => !check.satisfied).map((check) => check.dataId))
  return sections.map(({ id, name }) => {
    const rows = day.dayWithValues.filter((item) => item.sectionId === id)
    const toComplete = new Set(rows.map((item) => item.dataId).filter((dataId) => unsatisfied.has(dataId)))
    return { id, name, rows, missing: rows.filter(isMissing), toComplete }
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

/** The missing figure that follows `from` in the sheet's order, starting again from the top after the last one. */
export function nextMissing(sections: SheetSection[], from: number | null): DataItem | undefined {
  const rows = sections.flatMap((section) => section.rows)
  const start = rows.findIndex((item) => item.dataId === from) + 1
  return [...rows.slice(start), ...rows.slice(0, start)].find(isMissing)
}
