import { isTick } from '@quotidia/domain/items'
import type { DataItemRow } from '../db/rows/library'

/** An item of a company's library, with the name of its section. */
export type CompanyItem = Pick<DataItemRow, 'id' | 'library_id' | 'name' | 'data_type' | 'unit'> & {
  lineage_id: number
  section: string
}

/**
 * The lines of a company's items. The line of an item is that of the item that it continues with the same unit, else the
 * one whose latest item has the same section, name, type and unit. Two items of one library are never on one line. A
 * line's key is the id of its first item, so that later libraries don't change existing lines.
 */
export class Lines {
  private readonly names = new LineNames()
  // Of the previous library alone: an item whose unit has changed leaves its line, which another item may join.
  private continued = new Map<string, number>()

  /**
   * Adds a library; the oldest one must be added first.
   * @returns the key of each item's line
   */
  add(ofLibrary: CompanyItem[]): Map<CompanyItem, number> {
    const drawn = new Map<CompanyItem, number>()
    for (const item of ofLibrary) {
      const key = this.continued.get(lineageOf(item))
      if (key !== undefined) drawn.set(item, key)
    }
    for (const key of drawn.values()) this.names.forget(key)
    const taken = new Set(drawn.values())
    for (const item of ofLibrary) {
      if (drawn.has(item)) continue
      const namesake = this.names.find(nameOf(item))
      const key = namesake === undefined || taken.has(namesake) ? item.id : namesake
      drawn.set(item, key)
      taken.add(key)
    }
    this.continued = new Map()
    for (const [item, key] of drawn) {
      this.continued.set(lineageOf(item), key)
      this.names.set(nameOf(item), key)
    }
    return drawn
  }
}

/** The keys of lines by the names of their latest items. */
class LineNames {
  private readonly byName = new Map<string, number>()
  private readonly names = new Map<number, string>()

  find = (name: string) => this.byName.get(name)

  set(name: string, key: number) {
    this.forget(key)
    this.byName.set(name, key)
    this.names.set(key, name)
  }

  forget(key: number) {
    const name = this.names.get(key)
    if (name !== undefined && this.byName.get(name) === key) this.byName.delete(name)
  }
}

/** Figures of different units can't be added up. A CHECK has none. */
const unitOf = ({ data_type, unit }: CompanyItem) => (isTick(data_type) ? '' : unit)
const lineageOf = (item: CompanyItem) => `${item.lineage_id}/${unitOf(item)}`
const nameOf = (item: CompanyItem) => JSON.stringify([item.section, item.name, item.data_type, unitOf(item)])
