import type { AccessLevel } from '../contract'
import type { Db } from '../db/connection'
import type { Actor } from '../http/actor'
import type { DefinedItem } from '../libraries/queries'
import { effectiveLevel, isOwner } from './policy'

/** What the actor may do with each item, by its id; every item of the definition has a level. */
export type Levels = ReadonlyMap<number, AccessLevel>

interface Form {
  libraryId: number
  items: DefinedItem[]
}

/** The actor's effective level on every item of a library's definition. */
export async function levelsFor(trx: Db, actor: Actor, definition: Form): Promise<Levels> {
  const stored = new Map<number, AccessLevel>()
  if (!isOwner(actor)) {
    const rows = await trx('access_levels')
      .where({ user_id: actor.userId, company_id: actor.companyId })
      .whereIn('data_id', trx('data_items').where({ library_id: definition.libraryId }).select('id'))
      .select('data_id', 'access_level')
    for (const row of rows) stored.set(row.data_id, row.access_level)
  }
  return new Map(definition.items.map((item) => [item.dataId, effectiveLevel(actor, item, stored.get(item.dataId))]))
}

/** The effective level of several people on one item, by user. */
export async function levelsOn(
  trx: Db,
  companyId: number,
  people: Pick<Actor, 'userId' | 'userType'>[],
  item: DefinedItem,
): Promise<Levels> {
  const rows = await trx('access_levels')
    .where({ company_id: companyId, data_id: item.dataId })
    .select('user_id', 'access_level')
  const stored = new Map(rows.map((row) => [row.user_id, row.access_level]))
  return new Map(people.map((person) => [person.userId, effectiveLevel(person, item, stored.get(person.userId))]))
}
