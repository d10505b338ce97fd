import Database from 'better-sqlite3'
import { dateIn } from './call'

const MOMENT = 'days.created_at + day_values.data_id * 1000'

/** Opens a file that no process uses, without fsync: after a power failure it is created again. */
function withDatabase<T>(file: string, work: (db: Database.Database) => T): T {
  const db = new Database(file)
  db.pragma('journal_mode = MEMORY')
  db.pragma('synchronous = OFF')
  db.pragma('cache_size = -200000')
  try {
    return db.transaction(work)(db)
  } finally {
    db.close()
  }
}

/** Copies the company's newest day to every earlier date without a day, up to this number; figures are arbitrary. */
export function fillDays(file: string, newestDayId: number, count: number) {
  withDatabase(file, (db) => {
    const before = db.prepare<[], { id: number }>('select max(id) as id from days').get()?.id ?? 0
    const insertDay = db.prepare(
      `insert or ignore into days (company_id, library_id, date, version, created_by, created_at)
        select company_id, library_id, ?, 1, created_by, created_at from days where id = ?`,
    )
    for (let index = 2; index <= count; index++) insertDay.run(dateIn(-index), newestDayId)
    const scope = { newest: newestDayId, before }
    for (const copy of COPIES) db.prepare(copy).run(scope)
  })
}

const COPIES = [
  `insert into day_values (company_id, day_id, data_id, cents, comment, revision, last_editor_id, last_edited_at)
    select days.company_id, days.id, data_id, iif(data_type = 'ENTERED', abs(random()) % 100000, 0), '', 1,
      iif(data_type = 'ENTERED', days.created_by, null), iif(data_type = 'ENTERED', ${MOMENT}, null)
    from days join day_values on day_values.day_id = @newest join data_items on data_items.id = data_id
    where days.id > @before`,
  `insert into value_revisions
      (company_id, day_id, value_id, revision, revision_type, cents, comment, editor_id, edited_at)
    select day_values.company_id, day_id, day_values.id, 1, 'ADD', cents, '', created_by, ${MOMENT}
    from days join day_values on day_values.day_id = days.id where days.id > @before`,
  `insert into list_items
      (company_id, day_id, list_id, cents, causal, comment, revision, last_editor_id, last_edited_at)
    select list_items.company_id, days.id, list_id, cents, causal, comment, 1, last_editor_id, last_edited_at
    from days join list_items on list_items.day_id = @newest where days.id > @before`,
  `insert into list_item_revisions
      (company_id, day_id, item_id, revision, revision_type, cents, causal, comment, editor_id, edited_at)
    select list_items.company_id, day_id, list_items.id, 1, 'ADD', cents, causal, '', last_editor_id, last_edited_at
    from days join list_items on list_items.day_id = days.id where days.id > @before`,
]

/** Gives every value of the days this number of revisions. */
export function reviseValues(file: string, dayIds: number[], revisions: number) {
  withDatabase(file, (db) => {
    for (const dayId of dayIds) {
      db.prepare(
        `with recursive turn(number) as (select 2 union all select number + 1 from turn where number < ${revisions})
          insert into value_revisions
            (company_id, day_id, value_id, revision, revision_type, cents, comment, editor_id, edited_at)
          select day_values.company_id, day_id, day_values.id, number, 'MOD', cents, '', created_by, ${MOMENT}
          from turn join days on days.id = ? join day_values on day_values.day_id = days.id`,
      ).run(dayId)
      db.prepare('update day_values set revision = ? where day_id = ?').run(revisions, dayId)
    }
  })
}

/** Drops the indexes by day, to show that the measurement detects it. */
export function dropDayIndexes(file: string) {
  withDatabase(file, (db) => {
    db.exec('drop index day_values_day_id_data_id_unique; drop index list_items_day_id_list_id_index')
  })
}

/** The company's days, newest first. */
export function listDays(file: string, dayId: number): number[] {
  const db = new Database(file, { readonly: true })
  try {
    return db
      .prepare<[number], { id: number }>(
        'select id from days where company_id = (select company_id from days where id = ?) order by date desc',
      )
      .all(dayId)
      .map(({ id }) => id)
  } finally {
    db.close()
  }
}
