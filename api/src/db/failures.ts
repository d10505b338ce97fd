const BUSY = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT'])
const DUPLICATE = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY'])
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_STATEMENT_TIMEOUT',
  'ER_QUERY_INTERRUPTED',
  'ER_OPTION_PREVENTS_STATEMENT',
  // The disk, of the database or of the uploaded files.
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'ENOTDIR',
  'SQLITE_CANTOPEN',
  'SQLITE_FULL',
])

/** The database asks to run the transaction again. */
export function isBusy(error: unknown) {
  return BUSY.has(errorCode(error))
}

/** A unique key was already taken. */
export function isDuplicate(error: unknown) {
  return DUPLICATE.has(errorCode(error))
}

/** The database or the disk can't be used now: nothing is wrong with the request. */
export function isAway(error: unknown) {
  const code = errorCode(error)
  if (AWAY.has(code) || BUSY.has(code) || code.startsWith('SQLITE_IOERR')) return true
  return error instanceof Error && (error.name === 'KnexTimeoutError' || ('fatal' in error && error.fatal === true))
}

/** The code that the system or a driver gives an error, '' for one that has none. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
