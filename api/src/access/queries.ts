import type { Access } from '@quotidia/contract/access'
import type { AccessLevel } from '@quotidia/domain/accessLevels'
import { canSee, effectiveLevel } from '@quotidia/domain/accessLevels'
import { isOwner } from '@quotidia/domain/userTypes'
import type { Db } from '../db/connection'
import { groupRows } from '../db/groupRows'
import type { DataItemRow } from '../db/rows/library'
import type { DefinedItem } from '../definitions/definition'
import type { Actor } from '../http/actor'

/** The actor's level on each item, by the item's id; every item of the definition has one. */
export type Levels = ReadonlyMap<number, AccessLevel>
export type Person = Pick<Actor, 'userId' | 'userType'>
type Item = Pick<DefinedItem, 'dataId' | 'dataType'>

interface Form {
  libraryId: number
  items: Item[]
}

/** The actor's effective level on every item of a library's definition. */
export const levelsFor = (trx: Db, actor: Actor, { libraryId, items }: Form): Promise<Levels> =>
  levelsIn(trx, actor, [libraryId], items)

/** The actor's effective level on items of some libraries. */
export async function levelsIn(trx: Db, actor: Actor, libraryIds: number[], items: Item[]): Promise<Levels> {
  const stored = new Map<number, AccessLevel>()
  if (!isOwner(actor)) {
    const rows = await trx('access_levels')
      .where({ user_id: actor.userId, company_id: actor.companyId })
      .whereIn('data_id', trx('data_items').whereIn('library_id', libraryIds).select('id'))
      .select('data_id', 'access_level')
    for (const row of rows) stored.set(row.data_id, row.access_level)
  }
  return new Map(items.map((item) => [item.dataId, effectiveLevel(actor, item, stored.get(item.dataId))]))
}

/** Up to this many items, the query filters by item; for more, it reads all levels of the people. */
const FEW_ITEMS = 100

/** The effective level of several people on several items, person by person in the order given. */
export async function listAccess(db: Db, companyId: number, people: Person[], items: Item[]): Promise<Access[]> {
  const rows = await listStored(db, companyId, people, items)
  const stored = new Map(rows.map((row) => [`${row.user_id}/${row.data_id}`, row.access_level]))
  return people.flatMap((person) =>
    items.map((item) => ({
      userId: person.userId,
      dataId: item.dataId,
      accessLevel: effectiveLevel(person, item, stored.get(`${person.userId}/${item.dataId}`)),
    })),
  )
}

/** The ids of the items that each of several people sees, by user. People whose levels are equal share a set. */
export async function listSeenItems(
  db: Db,
  companyId: number,
  people: Person[],
  items: Item[],
): Promise<Map<number, ReadonlySet<number>>> {
  const stored = groupRows(await listStored(db, companyId, people, items), ({ user_id }) => user_id)
  const sets = new Map<string, ReadonlySet<number>>()
  return new Map(
    people.map((person) => {
      const levels = new Map(stored.get(person.userId)?.map((row) => [row.data_id, row.access_level]))
      const key = JSON.stringify([person.userType, ...levels])
      const seen =
        sets.get(key) ??
        new Set(
          items
            .filter((item) => canSee(effectiveLevel(person, item, levels.get(item.dataId))))
            .map(({ dataId }) => dataId),
        )
      sets.set(key, seen)
      return [person.userId, seen]
    }),
  )
}

async function listStored(db: Db, companyId: number, people: Person[], items: Item[]) {
  const userIds = people.map(({ userId }) => userId)
  const ofPeople = db('access_levels').where({ company_id: companyId }).whereIn('user_id', userIds)
  const dataIds = items.map(({ dataId }) => dataId)
  const wanted = items.length > FEW_ITEMS ? ofPeople : ofPeople.whereIn('data_id', dataIds)
  return wanted.orderBy(['user_id', 'data_id']).select('user_id', 'data_id', 'access_level')
}

/** The effective level of several people on one item, by user. */
export async function levelsOn(trx: Db, companyId: number, people: Person[], item: Item): Promise<Levels> {
  const levels = await listAccess(trx, companyId, people, [item])
  return new Map(levels.map(({ userId, accessLevel }) => [userId, accessLevel]))
}

/** The company's users whose levels can be set, oldest first. */
export async function listPeople(db: Db, companyId: number): Promise<Person[]> {
  const rows = await db('users').where({ company_id: companyId }).whereNull('deleted_at').orderBy('id')
  return rows.map((row) => ({ userId: row.id, userType: row.user_type })).filter((person) => !isOwner(person))
}

/** The items of all the company's libraries, newest library first. */
export async function listItemsOfCompany(db: Db, companyId: number): Promise<Item[]> {
  const rows = await db('data_items')
    .where({ company_id: companyId })
    .orderBy([{ column: 'library_id', order: 'desc' }, { column: 'id' }])
  return rows.map(asItem)
}

export async function findItem(db: Db, companyId: number, dataId: number): Promise<Item | undefined> {
  const row = await db('data_items').where({ id: dataId, company_id: companyId }).first()
  return row && asItem(row)
}

const asItem = (row: DataItemRow): Item => ({ dataId: row.id, dataType: row.data_type })
