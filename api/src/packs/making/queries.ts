import type { Db } from '../../db/connection'
import type { DayEventRow, ListItemRevisionRow, OriginColumns } from '../../db/rows/day'
import { listRows, placesFor } from '../../db/statement'

/** The days whose rows are queried. */
interface OfDays {
  companyId: number
  dayIds: number[]
}

interface OfItem {
  day_id: number
  data_id: number
}
type Cents = number | string

const inDays = (table: string, ids: number[]) => `${table}.company_id = ? and ${table}.day_id in (${placesFor(ids)})`

export interface PackEntry extends OfItem {
  cents: Cents
  causal: string
}

/** The entries of all lists. */
export function listEntriesOfDays(db: Db, { companyId, dayIds }: OfDays) {
  const sql = `select e.day_id, l.data_id, e.cents, e.causal from list_items e join lists l on l.id = e.list_id
    where ${inDays('e', dayIds)} and e.deleted_at is null order by e.id`
  return listRows<PackEntry>(db, sql, [companyId, ...dayIds])
}

export type PackDayEvent = Pick<DayEventRow, 'day_id' | 'kind' | 'at' | 'comment'> & { user: string }

export function listEventsOfDays(db: Db, { companyId, dayIds }: OfDays) {
  const sql = `select e.day_id, e.kind, e.at, e.comment, u.name as user from day_events e
    join users u on u.id = e.user_id where ${inDays('e', dayIds)} order by e.id`
  return listRows<PackDayEvent>(db, sql, [companyId, ...dayIds])
}

export interface PackComment extends OfItem {
  /** The entry's causal; null for a comment on a figure. */
  causal: string | null
  comment: string
  user: string
  at: Cents
}

/** The revision since which a figure or an entry has had its comment. */
const COMMENTED = (table: string, parent: string) =>
  `1 + coalesce((select max(o.revision) from ${table} o where o.${parent} = r.${parent} and o.comment <> r.comment), 0)`

/** The comments on figures, with their authors and times. */
export function listValueComments(db: Db, { companyId, dayIds }: OfDays) {
  const sql = `select v.day_id, v.data_id, null as causal, v.comment, u.name as user, r.edited_at as at
    from day_values v join value_revisions r on r.value_id = v.id and r.comment = v.comment
    join users u on u.id = r.editor_id
    where ${inDays('v', dayIds)} and v.comment <> '' and r.revision = ${COMMENTED('value_revisions', 'value_id')}
    order by v.id`
  return listRows<PackComment>(db, sql, [companyId, ...dayIds])
}

export function listEntryComments(db: Db, { companyId, dayIds }: OfDays) {
  const sql = `select e.day_id, l.data_id, e.causal, e.comment, u.name as user, r.edited_at as at
    from list_items e join lists l on l.id = e.list_id
    join list_item_revisions r on r.item_id = e.id and r.comment = e.comment join users u on u.id = r.editor_id
    where ${inDays('e', dayIds)} and e.deleted_at is null and e.comment <> ''
      and r.revision = ${COMMENTED('list_item_revisions', 'item_id')} order by e.id`
  return listRows<PackComment>(db, sql, [companyId, ...dayIds])
}

export interface PackRevision
  extends PackComment,
    OriginColumns,
    Pick<ListItemRevisionRow, 'revision' | 'revision_type'> {
  cents: Cents
}

/** All revisions of figures. */
export function listValueRevisions(db: Db, { companyId, dayIds }: OfDays) {
  const sql = `select v.day_id, v.data_id, null as causal, r.comment, u.name as user, r.edited_at as at,
      r.revision, r.revision_type, r.cents, r.origin, r.origin_text
    from day_values v join value_revisions r on r.value_id = v.id join users u on u.id = r.editor_id
    where ${inDays('v', dayIds)} order by r.id`
  return listRows<PackRevision>(db, sql, [companyId, ...dayIds])
}

/** All revisions of list entries, removed ones included. */
export function listEntryRevisions(db: Db, { companyId, dayIds }: OfDays) {
  const sql = `select e.day_id, l.data_id, r.causal, r.comment, u.name as user, r.edited_at as at,
      r.revision, r.revision_type, r.cents, r.origin, r.origin_text
    from list_items e join list_item_revisions r on r.item_id = e.id
    join lists l on l.id = e.list_id join users u on u.id = r.editor_id
    where ${inDays('e', dayIds)} order by r.id`
  return listRows<PackRevision>(db, sql, [companyId, ...dayIds])
}
