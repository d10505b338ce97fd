import knex, { type Knex } from 'knex'
import { LIMITS, type Limits, mysqlOptions } from './mysql'
import { sqliteOptions } from './sqlite'
import './tables'

/** A connection pool, or the transaction that a query takes part in. */
export type Db = Knex

const ignore = () => undefined
// Errors are thrown and logged by their handlers; knex would write its own lines beside the log.
const log = { warn: ignore, error: ignore, debug: ignore, deprecate: ignore }

/**
 * Opens the database of a `sqlite:<file>` or `mysql://user:password@host:port/name[?tls-ca=<file>]` address, without a connection yet.
 * `limits` are the timeouts for a silent server.
 * @throws Error for any other scheme or option.
 */
export function openDatabase(url: string, limits = LIMITS): Db {
  if (url.startsWith('sqlite:')) return knex({ ...sqliteOptions(url.slice('sqlite:'.length)), log })
  if (url.startsWith('mysql://')) return openMysql(url, { ...limits })
  throw new Error('A database address starts with sqlite: or mysql://.')
}

function openMysql(url: string, limits: Limits): Db {
  const db = knex({ ...mysqlOptions(url, limits), log })
  // Read by withoutTimeLimit.
  db.userParams['limits'] = limits
  return db
}
