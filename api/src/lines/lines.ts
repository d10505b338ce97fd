import { groupRows } from '../db/groupRows'
import type { DataItemRow } from '../db/rows/library'

/** An item of a company's library, with the name of its section. */
export type CompanyItem = Pick<DataItemRow, 'id' | 'library_id' | 'name' | 'data_type' | 'unit'> & {
  lineage_id: number
  section: string
}

/**
 * The line of each item of a company: that of the item that it continues, else the one whose latest item has the same
 * section, name, type and unit. Two items of one library are never on one line. A line's key is the id of its first
 * item, so that later libraries don't change existing lines.
 * @param items of all the company's libraries, oldest library first
 */
export function drawLines(items: CompanyItem[]): Map<number, number> {
  const keys = new Map<number, number>()
  const latest = new Lines()
  for (const ofLibrary of groupRows(items, ({ library_id }) => library_id).values()) {
    const drawn = new Map<CompanyItem, number>()
    for (const item of ofLibrary) {
      const key = latest.continuedBy(item)
      if (key !== undefined) drawn.set(item, key)
    }
    for (const key of drawn.values()) latest.forgetName(key)
    const taken = new Set(drawn.values())
    for (const item of ofLibrary) {
      if (drawn.has(item)) continue
      const namesake = latest.namedAs(item)
      const key = namesake === undefined || taken.has(namesake) ? item.id : namesake
      drawn.set(item, key)
      taken.add(key)
    }
    for (const [item, key] of drawn) {
      latest.add(item, key)
      keys.set(item.id, key)
    }
  }
  return keys
}

/** The keys of lines, by the lineages and by the names of their latest items. */
class Lines {
  private readonly byLineage = new Map<string, number>()
  private readonly byName = new Map<string, number>()
  private readonly names = new Map<number, string>()

  add(item: CompanyItem, key: number) {
    const name = nameOf(item)
    this.forgetName(key)
    this.byLineage.set(lineageOf(item), key)
    this.byName.set(name, key)
    this.names.set(key, name)
  }

  continuedBy = (item: CompanyItem) => this.byLineage.get(lineageOf(item))
  namedAs = (item: CompanyItem) => this.byName.get(nameOf(item))

  forgetName(key: number) {
    const name = this.names.get(key)
    if (name !== undefined && this.byName.get(name) === key) this.byName.delete(name)
  }
}

/** Figures of different units can't be added up. A CHECK has none. */
const unitOf = ({ data_type, unit }: CompanyItem) => (data_type === 'CHECK' ? '' : unit)
const lineageOf = (item: CompanyItem) => `${item.lineage_id}/${unitOf(item)}`
const nameOf = (item: CompanyItem) => JSON.stringify([item.section, item.name, item.data_type, unitOf(item)])
