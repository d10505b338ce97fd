import { atomically } from './atomically'
import type { Db } from './connection'
import { isMysql } from './statement'
import { untilDone } from './transaction'

// At the session's own level each statement sees everything committed by then.
const BEGIN_ON_MYSQL = [
  'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ',
  'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY',
]
// Deferred: it doesn't block writers.
const BEGIN_ON_SQLITE = ['BEGIN DEFERRED;']

/**
 * Reads from one snapshot: later commits aren't visible. The work must use only the given database,
 * since on SQLite it has the only connection.
 */
export function inSnapshot<T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> {
  return untilDone(() => atomically(db, read, isMysql(db) ? BEGIN_ON_MYSQL : BEGIN_ON_SQLITE))
}
