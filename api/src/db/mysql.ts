import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import type { Knex } from 'knex'
import { answersInTime, type Connection, endWhenSilent } from './silence'

type Done = (error: Error | null) => void
// With a transaction's first snapshot, a read after the wait for a row's lock would miss the changes
// of the other transaction: every statement has to see the committed rows.
const SESSION = [
  "SET SESSION time_zone = '+00:00', innodb_lock_wait_timeout = 2, wait_timeout = 60, sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'",
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
]
// A lost connection would otherwise keep its rows locked for hours.
const MARIADB_LIMITS = 'SET SESSION max_statement_time = 5, idle_transaction_timeout = 5'
const MYSQL_LIMITS = 'SET SESSION max_execution_time = 5000'

/** Timeouts for a silent server, in milliseconds. */
export interface Limits {
  connect: number
  acquire: number
  /** Longer than the server's own limit, after which the connection can still be used. */
  statement: number
  /** A connection idle for longer is tested before use. */
  trusted: number
  ping: number
}
export const LIMITS: Limits = { connect: 3000, acquire: 5000, statement: 6000, trusted: 2000, ping: 1000 }

/**
 * The TLS options, if the address names a file with CA certificates (`?tls-ca=/path`): one of these CAs must have
 * signed the server's certificate, for its name unless it is addressed by IP.
 * @throws Error for another option, and for a file that can't be read or has no certificate.
 */
export function tlsOf({ hostname, searchParams }: URL) {
  if (searchParams.size === 0) return {}
  const file = searchParams.get('tls-ca')
  // A misspelt option would connect without TLS.
  if (!file || searchParams.size > 1) throw new Error('The only option of a database address is ?tls-ca=<file>.')
  const verifyIdentity = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
  const ca = readFileSync(file, 'utf8')
  // Parsed for its errors: the driver would report them at each connection.
  new X509Certificate(ca)
  return { ssl: { ca, minVersion: 'TLSv1.2', rejectUnauthorized: true, verifyIdentity } }
}

/** @throws Error if the address can't be parsed, and the errors of `tlsOf`. */
export function mysqlOptions(url: string, limits: Limits): Knex.Config {
  const address = new URL(url)
  return {
    client: 'mysql2',
    connection: {
      host: address.hostname,
      port: Number(address.port || 3306),
      user: decodeURIComponent(address.username),
      password: decodeURIComponent(address.password),
      database: decodeURIComponent(address.pathname.slice(1)),
      ...tlsOf(address),
      charset: 'utf8mb4',
      timezone: 'Z',
      dateStrings: true,
      supportBigNumbers: true,
      connectTimeout: limits.connect,
      enableKeepAlive: true,
      keepAliveInitialDelay: 10_000,
      // The driver's default of 16,000 reserves 500 kB per connection; knex prepares none.
      maxPreparedStatements: 1,
    },
    // Otherwise the first connection requests it, without a timeout.
    version: 'latest',
    compileSqlOnError: false,
    acquireConnectionTimeout: limits.acquire,
    pool: {
      min: 0,
      max: 10,
      afterCreate(connection: Connection, done: (error: Error | null, connection: Connection) => void) {
        endWhenSilent(connection, limits)
        prepareSession(connection, (error) => done(error, connection))
      },
      validate: (connection: Connection) => answersInTime(connection, limits),
    },
  }
}

/** Runs work that may take longer than a request: it waits for the server without a timeout. */
export async function withoutTimeLimit(db: Knex, work: () => Promise<void>) {
  const limits: Partial<Limits> = db.userParams['limits'] ?? {}
  const usual = limits.statement
  limits.statement = 0
  try {
    await work()
  } finally {
    Object.assign(limits, { statement: usual })
  }
}

function prepareSession(connection: Connection, done: Done) {
  runAll(connection, SESSION, (error) => {
    if (error) return done(error)
    connection.query(MARIADB_LIMITS, (unknownSetting: Error | null) => {
      if (!unknownSetting) return done(null)
      connection.query(MYSQL_LIMITS, done)
    })
  })
}

function runAll(connection: Connection, [statement, ...rest]: string[], done: Done) {
  if (statement === undefined) return done(null)
  connection.query(statement, (error: Error | null) => (error ? done(error) : runAll(connection, rest, done)))
}

/** Lets a transaction pause for minutes, for example to write files between reads. Does nothing on SQLite. */
export async function withoutIdleLimit(trx: Knex) {
  if (trx.client.config.client !== 'mysql2') return
  await trx.raw('SET SESSION wait_timeout = 3600')
  // Exists only on MariaDB.
  await trx.raw('SET SESSION idle_transaction_timeout = 3600').catch(() => undefined)
}
