import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Statement } from 'better-sqlite3'
import type Koa from 'koa'
import type { Db } from '../../db/connection'
import { isMysql } from '../../db/statement'
import { recordShapes } from '../sqlShapes/record'
import { companiesOf } from './statement'
import { LOOKUPS } from './tables'

/** For each database, the faults of requests: statements that should have been limited to one company. */
const faults = new Map<Db, Set<string>>()
const watched = new WeakSet<Statement>()
const requests = new AsyncLocalStorage<string>()

type Run = (...values: unknown[]) => unknown

/** Watches all statements of the app's requests from now on, but not the tests' own statements. */
export async function watchCompanySql(app: Koa, db: Db): Promise<Koa> {
  app.middleware.unshift((ctx, next) => requests.run(`${ctx.method} ${ctx.path}`, next))
  if (isMysql(db)) recordShapes(db, () => requests.getStore() !== undefined)
  else if (!faults.has(db)) await watchConnection(db)
  return app
}

/** @throws Error that names each statement without a company, and each transaction with several. */
export function expectCompanySql(db: Db) {
  const found = [...(faults.get(db) ?? [])]
  faults.delete(db)
  if (found.length > 0) throw new Error(`SQL of requests that isn't limited to one company:\n${found.join('\n')}`)
}

/** Watches the one connection of SQLite, on which transactions never overlap. */
async function watchConnection(db: Db) {
  const found = new Set<string>()
  faults.set(db, found)
  const connection: Database = await db.client.acquireConnection()
  const prepare = connection.prepare.bind(connection)
  let transaction: Set<number> | undefined
  const note = (sql: string, values: unknown[]) => {
    if (/^begin/i.test(sql)) transaction = new Set()
    if (/^(commit|rollback)/i.test(sql)) transaction = undefined
    const request = requests.getStore()
    const { tables, isLimited, companies } = companiesOf(sql, values)
    if (request === undefined || tables.length === 0) return
    if (!isLimited && !isLookup(sql)) found.add(`${request}: ${sql}`)
    const touched = transaction ?? new Set()
    for (const company of companies) touched.add(company)
    if (touched.size > 1) found.add(`${request}: companies ${[...touched].join(' and ')} in one transaction, ${sql}`)
  }
  connection.prepare = ((sql: string) => {
    const statement = prepare(sql)
    if (!watched.has(statement)) watchStatement(statement, (values) => note(sql, values))
    return statement
  }) as typeof connection.prepare
  await db.client.releaseConnection(connection)
}

function watchStatement(statement: Statement, note: (values: unknown[]) => void) {
  watched.add(statement)
  for (const method of ['all', 'get', 'run', 'iterate'] as const) {
    const run = statement[method].bind(statement) as Run
    const noted: Run = (...values) => {
      note(values.flat())
      return run(...values)
    }
    Object.assign(statement, { [method]: noted })
  }
}

function isLookup(sql: string) {
  const plain = sql.replaceAll(/[`"]/g, '').replaceAll(/\s+/g, ' ')
  return /^select/i.test(plain) && Object.values(LOOKUPS).some((lookup) => lookup.test(plain))
}
