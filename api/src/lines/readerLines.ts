import type { AccessLevel } from 'domain/accessLevels'
import { type Levels, listAccess } from '../access/queries'
import type { Db } from '../db/connection'
import type { Actor } from '../http/actor'
import { type CompanyItem, drawLines } from './lines'
import { listItems } from './queries'

/** The items of a company with their lines, and the reader's level on each. */
export interface ReaderLines {
  /** Oldest library first, in the order of the form. */
  items: CompanyItem[]
  /** By the item's id. */
  keys: ReadonlyMap<number, number>
  levels: Levels
}

export async function loadLines(db: Db, actor: Actor): Promise<ReaderLines> {
  const items = await listItems(db, actor.companyId)
  const people = [{ userId: actor.userId, userType: actor.userType }]
  const access = await listAccess(
    db,
    actor.companyId,
    people,
    items.map(({ id, data_type }) => ({ dataId: id, dataType: data_type })),
  )
  const levels = new Map<number, AccessLevel>(access.map(({ dataId, accessLevel }) => [dataId, accessLevel]))
  return { items, keys: drawLines(items), levels }
}
