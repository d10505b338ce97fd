import Database from 'better-sqlite3'

export interface ActorRow {
  id: number
  company_id: number
  name: string
}
export interface DayRow {
  id: number
  library_id: number
  version: number
  date: string
  previous_id: number | null
  next_id: number | null
}
export interface ValueRow {
  last_editor_id: number | null
  id: number
  data_id: number
  cents: number
  comment: string
  revision: number
  last_edited_at: number | null
  editor: string | null
}
export interface EntryRow {
  id: number
  list_id: number
  cents: number
  causal: string
  comment: string
  revision: number
  last_edited_at: number
  editor: string
}
export interface RuleRow {
  id: number
  name: string
  check_box: number
  main_data_id: number
}

/** The API's own statements, prepared. */
export function prepare(file: string) {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  const near = (side: string, order: string) =>
    `(select id from days n where n.company_id = days.company_id and n.date ${side} days.date order by n.date ${order} limit 1)`
  return {
    db,
    actor: db.prepare<[string, number], ActorRow>(
      `select users.* from sessions join users on users.id = sessions.user_id where sessions.token_id = ?
        and sessions.expires_at > ? and sessions.revoked_at is null and users.deleted_at is null`,
    ),
    edition: db.prepare<[number, number], DayRow>(
      `select days.*, companies.version as company_version, ${near('<', 'desc')} as previous_id, ${near('>', 'asc')} as next_id
        from days join companies on companies.id = days.company_id where days.id = ? and days.company_id = ?`,
    ),
    day: db.prepare<[number, number], DayRow>('select * from days where id = ? and company_id = ?'),
    values: db.prepare<[number, number], ValueRow>(
      `select day_values.*, users.name as editor from day_values left join users on users.id = day_values.last_editor_id
        where day_values.day_id = ? and day_values.company_id = ?`,
    ),
    value: db.prepare<[number, number, number], ValueRow>(
      `select day_values.*, users.name as editor from day_values left join users on users.id = day_values.last_editor_id
        where day_values.day_id = ? and day_values.company_id = ? and day_values.data_id in (?)`,
    ),
    entries: db.prepare<[number, number], EntryRow>(
      `select list_items.*, users.name as editor from list_items join users on users.id = list_items.last_editor_id
        where day_id = ? and list_items.company_id = ? and list_items.deleted_at is null order by list_items.id`,
    ),
    rules: db.prepare<[number, number], RuleRow>(
      'select * from rules where company_id = ? and library_id = ? order by id',
    ),
    cents: db.prepare<[number, number], Pick<ValueRow, 'data_id' | 'cents' | 'last_editor_id'>>(
      'select data_id, cents, last_editor_id from day_values where day_id = ? and company_id = ?',
    ),
    sums: db.prepare<[number, number], { list_id: number; cents: number }>(
      `select list_id, sum(cents) as cents from list_items where day_id = ? and company_id = ? and deleted_at is null
        group by list_id`,
    ),
    nextCarrying: db.prepare<[number, string], DayRow>(
      `select days.* from days where days.id =
        (select n.id from days n where n.company_id = ? and n.date > ? order by n.date limit 1)
        and exists (select 1 from carried_values where carried_values.day_id = days.id)`,
    ),
    updateValue: db.prepare(
      `update day_values set cents = ?, comment = ?, revision = ?, last_editor_id = ?, last_edited_at = ?
        where id = ? and company_id = ?`,
    ),
    insertRevision: db.prepare(
      `insert into value_revisions
        (company_id, day_id, value_id, revision, revision_type, cents, comment, editor_id, edited_at)
        values (?, ?, ?, ?, 'MOD', ?, ?, ?, ?)`,
    ),
    raiseVersion: db.prepare('update days set version = version + 1 where id = ? and company_id = ?'),
    storeFigures: db.prepare('update day_figures set version = ?, figures = ? where day_id = ? and company_id = ?'),
  }
}

export type Statements = ReturnType<typeof prepare>
