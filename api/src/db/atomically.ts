import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Db } from './connection'

const ROLLBACK_PATIENCE_MS = 5000

type Client = Knex.Client & { transacting?: boolean; refuseWhenOver?(): void }

/** The pool discards a connection with this mark. */
interface Connection {
  __knex__disposed?: unknown
}

/**
 * Runs the work in one transaction, which is rolled back when it throws. Knex creates an instance for each transaction,
 * which takes longer than a save's statements; here the database's knex gets a client with one connection, and
 * that client runs no statement once its transaction has ended. `begin` are the statements that begin it.
 * @throws Error inside another transaction.
 */
export async function atomically<T>(db: Db, work: (trx: Db) => Promise<T>, begin = ['BEGIN;']): Promise<T> {
  const client: Client = db.client
  if (client.transacting) throw new Error('A transaction inside another one is not supported.')
  const connection: Connection = await client.acquireConnection()
  try {
    for (const statement of begin) await client.query(connection, statement)
    return await commitOrUndo(db, connection, work)
  } finally {
    await client.releaseConnection(connection)
  }
}

async function commitOrUndo<T>(db: Db, connection: Connection, work: (trx: Db) => Promise<T>): Promise<T> {
  const { client, end } = lend(db.client, connection)
  try {
    const result = await work(withClient(db, client))
    end()
    await db.client.query(connection, 'COMMIT;')
    return result
  } catch (error) {
    end()
    await rollBack(db.client, connection)
    throw error
  }
}

async function rollBack(client: Client, connection: Connection) {
  const patience = new AbortController()
  const tooLong = async () => {
    await wait(ROLLBACK_PATIENCE_MS, undefined, { signal: patience.signal })
    throw new Error('The transaction could not be rolled back in time.')
  }
  try {
    await Promise.race([client.query(connection, 'ROLLBACK;'), tooLong()])
  } catch (error) {
    connection.__knex__disposed = error
  } finally {
    patience.abort()
  }
}

/** The pool's client with its connection replaced, until the transaction ends. */
function lend(client: Client, connection: Connection): { client: Client; end(): void } {
  let over = false
  const refuseWhenOver = () => {
    if (over) throw new Error('A statement came after the end of its transaction.')
  }
  const own: Partial<Client> = {
    transacting: true,
    refuseWhenOver,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    query: async (given, statement) => {
      refuseWhenOver()
      return client.query(given, statement)
    },
    stream: async (given, ...rest) => {
      refuseWhenOver()
      return client.stream(given, ...rest)
    },
    transaction: () => {
      throw new Error('A transaction inside another one is not supported.')
    },
  }
  return {
    client: Object.assign(Object.create(client), own),
    end: () => {
      over = true
    },
  }
}

/** The functions of the database's knex, run by another client. */
function withClient(db: Db, client: Client): Db {
  const trx = (table: string) => client.queryBuilder().table(table)
  const context = Object.assign(Object.create(Reflect.get(db, 'context')), { client })
  return Object.assign(Object.setPrototypeOf(trx, db), { context })
}
