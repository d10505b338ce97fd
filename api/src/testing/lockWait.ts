import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../db/connection'
import { findRow } from '../db/statement'

/** The server repeats its last answer if it is asked again within 100 ms. */
const ASK_EVERY_MS = 150

const WAITING = `select t.trx_id from information_schema.innodb_trx t
  join information_schema.processlist p on p.id = t.trx_mysql_thread_id
  where p.db = database() and t.trx_state = 'LOCK WAIT'`

/** Waits until a transaction on a database server waits for rows that another one has locked. */
export async function untilLockWait(db: Db) {
  while (!(await findRow(db, WAITING, []))) await wait(ASK_EVERY_MS)
}
