import type { Db } from '../db/connection'
import { isMysql } from '../db/statement'
import type { TableName } from '../db/tables'

/** Sets the id of each table's next row, so that a text or a statement shows which table an id belongs to. */
export async function raiseCounters(db: Db, next: Partial<Record<TableName, number>>) {
  for (const [table, id] of Object.entries(next)) {
    if (isMysql(db)) await db.raw(`alter table ?? auto_increment = ${id}`, [table])
    else {
      await db('sqlite_sequence').where({ name: table }).delete()
      await db('sqlite_sequence').insert({ name: table, seq: id - 1 })
    }
  }
}
