import type { Knex } from 'knex'

type Done = (error: Error | null) => void
interface Connection {
  query(sql: string, done: Done): void
}

// With a snapshot kept from a transaction's first read, a read after waiting for a row's lock would miss what the
// other writer just did: every statement has to see what is committed.
const SESSION = [
  "SET SESSION time_zone = '+00:00', innodb_lock_wait_timeout = 2, sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'",
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
]
const MARIADB_TIME_LIMIT = 'SET SESSION max_statement_time = 5'
const MYSQL_TIME_LIMIT = 'SET SESSION max_execution_time = 5000'

/** @throws TypeError when the address can't be parsed. */
export function mysqlOptions(url: string): Knex.Config {
  const address = new URL(url)
  return {
    client: 'mysql2',
    connection: {
      host: address.hostname,
      port: Number(address.port || 3306),
      user: decodeURIComponent(address.username),
      password: decodeURIComponent(address.password),
      database: decodeURIComponent(address.pathname.slice(1)),
      charset: 'utf8mb4',
      timezone: 'Z',
      dateStrings: true,
      supportBigNumbers: true,
      connectTimeout: 5000,
    },
    compileSqlOnError: false,
    acquireConnectionTimeout: 5000,
    pool: { min: 0, max: 10, afterCreate: prepareSession },
  }
}

function prepareSession(connection: Connection, done: (error: Error | null, connection: Connection) => void) {
  runAll(connection, SESSION, (error) => {
    if (error) return done(error, connection)
    connection.query(MARIADB_TIME_LIMIT, (unknownSetting) => {
      if (!unknownSetting) return done(null, connection)
      connection.query(MYSQL_TIME_LIMIT, (refused) => done(refused, connection))
    })
  })
}

function runAll(connection: Connection, [statement, ...rest]: string[], done: Done) {
  if (statement === undefined) return done(null)
  connection.query(statement, (error) => (error ? done(error) : runAll(connection, rest, done)))
}
