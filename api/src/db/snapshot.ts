import { atomically } from './atomically'
import type { Db } from './connection'
import { isMysql } from './statement'
import { untilDone } from './transaction'

// The session's own level shows every statement what is committed by then.
const BEGIN_ON_MYSQL = [
  'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ',
  'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY',
]
// Deferred: it keeps nobody from writing.
const BEGIN_ON_SQLITE = ['BEGIN DEFERRED;']

/**
 * Reads at one moment: what others commit meanwhile isn't seen. Whoever reads must read through the given database alone,
 * since on SQLite it has the only connection.
 */
export function inSnapshot<T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> {
  return untilDone(() => atomically(db, read, isMysql(db) ? BEGIN_ON_MYSQL : BEGIN_ON_SQLITE))
}
