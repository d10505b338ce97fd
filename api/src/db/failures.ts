type Known = ReadonlySet<string | number>

/** Error codes, or numbers where the driver has no name: MariaDB has errors that MySQL lacks. */
const BUSY: Known = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  // MariaDB 11.6 and later: a row changed after the snapshot was taken.
  'ER_CHECKREAD',
  // ER_STATEMENT_TIMEOUT of MariaDB: mostly a wait for a lock.
  1969,
  'SQLITE_BUSY',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_BUSY_SNAPSHOT',
])
const OVERTAKEN: Known = new Set([
  'ER_DUP_ENTRY',
  'ER_NO_REFERENCED_ROW',
  'ER_NO_REFERENCED_ROW_2',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
])
const AWAY: Known = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  // No answer in time; whether the statement was executed is unknown.
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_SERVER_SHUTDOWN',
  'ER_QUERY_INTERRUPTED',
  'ER_QUERY_TIMEOUT',
  // ER_CONNECTION_KILLED of MariaDB.
  1927,
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  'ER_OUTOFMEMORY',
  'ER_OUT_OF_RESOURCES',
  // A Galera node that has lost its cluster answers every statement with this.
  'ER_UNKNOWN_COM_ERROR',
  // Whether the transaction was committed is unknown: it isn't repeated, and never reported as a success.
  'ER_ERROR_DURING_COMMIT',
  // The disk, of the database or of the uploaded files.
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'ENOTDIR',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_ERROR_ON_WRITE',
  'STORAGE_UNAVAILABLE',
  'SQLITE_CANTOPEN',
  'SQLITE_FULL',
])

/** Whether the database asks to repeat the transaction; nothing of it was written. */
export function isBusy(error: unknown) {
  return isAmong(BUSY, error)
}

/** Whether a unique key was just taken, or a row that was read is gone. A repeat sees the other changes. */
export function isOvertaken(error: unknown) {
  return isAmong(OVERTAKEN, error)
}

/** Whether the database or the disk can't be used now; the request is valid. */
export function isAway(error: unknown) {
  if (isAmong(AWAY, error) || isBusy(error) || errorCode(error).startsWith('SQLITE_IOERR')) return true
  return error instanceof Error && (error.name === 'KnexTimeoutError' || ('fatal' in error && error.fatal === true))
}

/** The error code of the system or a driver, '' without one. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}

function isAmong(known: Known, error: unknown) {
  return known.has(errorCode(error)) || known.has(errorNumber(error))
}

/** A database server's error number, 0 without one. */
function errorNumber(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('errno' in error)) return 0
  return typeof error.errno === 'number' ? error.errno : 0
}
