import type { Db } from '../db/connection'
import { listRows } from '../db/statement'
import type { CompanyItem } from './lines'

const ITEMS = `select i.id, i.library_id, i.name, i.data_type, i.unit, i.lineage_id, s.name as section
  from data_items i join sections s on s.id = i.section_id
  where i.company_id = ? order by i.library_id, s.view_order, i.view_order, i.id`

/** The items of all the company's libraries, oldest library first, in the order of the form. */
export const listItems = (db: Db, companyId: number) => listRows<CompanyItem>(db, ITEMS, [companyId])
