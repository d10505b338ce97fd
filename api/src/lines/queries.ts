import type { Db } from '../db/connection'
import { listRows, placesFor } from '../db/statement'
import type { CompanyItem } from './lines'

export interface LibrarySize {
  id: number
  /** The number of its items. */
  items: number
}

const SIZES = `select l.id, (select count(*) from data_items i where i.library_id = l.id) as items
  from libraries l where l.company_id = ? order by l.id`

/** All the company's libraries, oldest first. */
export const listLibrarySizes = (db: Db, companyId: number) => listRows<LibrarySize>(db, SIZES, [companyId])

/** The items of some of the company's libraries, oldest library first, in the order of the form. */
export function listItems(db: Db, companyId: number, libraryIds: number[]) {
  // A condition on the items' own company would make SQLite read all of them.
  const sql = `select i.id, i.library_id, i.name, i.data_type, i.unit, i.lineage_id, s.name as section
    from libraries l join data_items i on i.library_id = l.id join sections s on s.id = i.section_id
    where l.company_id = ? and l.id in (${placesFor(libraryIds)})
    order by l.id, s.view_order, i.view_order, i.id`
  return listRows<CompanyItem>(db, sql, [companyId, ...libraryIds])
}
