import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { findRow, listRows, placesFor } from '../db/statement'
import { withoutFactor } from '../sessions/queries'

/** The last revisions of a day that are known; later ones have higher ids, since each write locks the day. */
export interface Marks {
  value: number
  listItem: number
}

export type LiveDay = Pick<DayRow, 'id' | 'company_id' | 'library_id' | 'version' | 'status'> & {
  company_version: number
}

const DAYS = (days: number[], companies: number[]) => `select d.id, d.company_id, d.library_id, d.version, d.status,
    c.version as company_version
  from days d join companies c on c.id = d.company_id
  where d.company_id in (${placesFor(companies)}) and d.id in (${placesFor(days)})`

/** The present state of days of several companies. */
export function listLiveDays(db: Db, companyIds: number[], dayIds: number[]) {
  return listRows<LiveDay>(db, DAYS(dayIds, companyIds), [...companyIds, ...dayIds])
}

const MARKS = `select
  (select coalesce(max(id), 0) from value_revisions where company_id = ? and day_id = ?) as value,
  (select coalesce(max(id), 0) from list_item_revisions where company_id = ? and day_id = ?) as list_item`

export async function readMarks(db: Db, { id, company_id }: Pick<DayRow, 'id' | 'company_id'>): Promise<Marks> {
  const values = [company_id, id, company_id, id]
  const row = await findRow<{ value: number; list_item: number }>(db, MARKS, values)
  return { value: row?.value ?? 0, listItem: row?.list_item ?? 0 }
}

/** A revision that was written since the marks. */
export interface NewRevision {
  id: number
  dataId: number
  /** Null for a value. */
  listItemId: number | null
  userId: number
  name: string
  /** Whether the day shows the author; not if a later revision exists or the entry was removed. */
  isLast: 0 | 1
}

const VALUES = `select r.id, v.data_id as dataId, null as listItemId, r.editor_id as userId, u.name,
    case when v.last_editor_id = r.editor_id then 1 else 0 end as isLast
  from value_revisions r join day_values v on v.id = r.value_id join users u on u.id = r.editor_id
  where r.company_id = ? and r.day_id = ? and r.id > ? order by r.id`
const ENTRIES = `select r.id, l.data_id as dataId, i.id as listItemId, r.editor_id as userId, u.name,
    case when i.deleted_at is null and i.last_editor_id = r.editor_id then 1 else 0 end as isLast
  from list_item_revisions r join list_items i on i.id = r.item_id join lists l on l.id = i.list_id
    join users u on u.id = r.editor_id
  where r.company_id = ? and r.day_id = ? and r.id > ? order by r.id`

export async function listNewRevisions(db: Db, { id, company_id }: Pick<DayRow, 'id' | 'company_id'>, marks: Marks) {
  const values = await listRows<NewRevision>(db, VALUES, [company_id, id, marks.value])
  const entries = await listRows<NewRevision>(db, ENTRIES, [company_id, id, marks.listItem])
  return { values, entries }
}

const LAST_STEP = `select e.user_id as userId, u.name from day_events e join users u on u.id = e.user_id
  where e.company_id = ? and e.day_id = ? order by e.id desc limit 1`

/** The user who took the day's last step. */
export function findLastStep(db: Db, { id, company_id }: Pick<DayRow, 'id' | 'company_id'>) {
  return findRow<{ userId: number; name: string }>(db, LAST_STEP, [company_id, id])
}

// The numbers of closed and of approved days, since steps may be committed in another order than that of their ids.
const CALENDARS = (companies: number[]) => `select d.company_id, count(*) as days, sum(d.id) as ids,
    count(case when d.status = 'closed' then 1 end) as closed,
    count(case when d.status = 'approved' then 1 end) as approved,
    (select e.id from day_events e where e.company_id = d.company_id order by e.id desc limit 1) as step
  from days d where d.company_id in (${placesFor(companies)}) group by d.company_id`

interface CalendarRow {
  company_id: number
  days: number
  ids: number | string
  closed: number
  approved: number
  step: number | null
}

/** Texts about a company's days; `days` changes whenever some are created or deleted, `steps` also when they take a step. */
export interface CalendarMark {
  days: string
  steps: string
}

/** The mark of each company with days. */
export async function readCalendarMarks(db: Db, companyIds: number[]): Promise<Map<number, CalendarMark>> {
  const rows = await listRows<CalendarRow>(db, CALENDARS(companyIds), companyIds)
  return new Map(
    rows.map(({ company_id, days, ids, ...steps }) => {
      const ofDays = `${days}/${ids}`
      return [company_id, { days: ofDays, steps: [ofDays, ...Object.values(steps)].join('/') }]
    }),
  )
}

const LACKING_FACTOR = (companies: number[]) => `select u.id from companies c join users u on u.company_id = c.id
  where c.id in (${placesFor(companies)}) and c.factors_required = 1 and ${withoutFactor('u.id')}`

/** The given sessions that are open and whose users don't have to set up a factor first. */
export async function listOpenSessions(db: Db, companyIds: number[], tokenIds: string[], now: number) {
  const sql = `select token_id as tokenId from sessions where company_id in (${placesFor(companyIds)})
    and token_id in (${placesFor(tokenIds)}) and revoked_at is null and expires_at > ?
    and user_id not in (${LACKING_FACTOR(companyIds)})`
  const rows = await listRows<{ tokenId: string }>(db, sql, [...companyIds, ...tokenIds, now, ...companyIds])
  return new Set(rows.map(({ tokenId }) => tokenId))
}

/** The given keys of embedded views that are valid. */
export async function listLiveKeys(db: Db, companyIds: number[], keyIds: number[], now: number) {
  const sql = `select id from embed_keys where company_id in (${placesFor(companyIds)})
    and id in (${placesFor(keyIds)}) and revoked_at is null and (expires_at is null or expires_at > ?)`
  const rows = await listRows<{ id: number }>(db, sql, [...companyIds, ...keyIds, now])
  return new Set(rows.map(({ id }) => id))
}
