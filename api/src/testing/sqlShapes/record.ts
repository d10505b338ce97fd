import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '../../db/connection'
import { runningFile } from '../mariaDb'
import { shapeOf } from './shape'

/** The folder for the records of a run of all tests; `tools/testing` compares them. */
const folder = process.env['SQL_SHAPES']

interface Connection {
  query(statement: string | { sql: string }, ...rest: unknown[]): unknown
}

const shapes = new Map<Db, Set<string>>()
const watched = new WeakSet<Connection>()

/** Records the shapes of the statements that MariaDB receives while `isRecorded` holds. */
export function recordShapes(db: Db, isRecorded: () => boolean) {
  if (!folder || shapes.has(db)) return
  const found = new Set<string>()
  shapes.set(db, found)
  const acquire = db.client.acquireConnection.bind(db.client)
  db.client.acquireConnection = async () => {
    const connection: Connection = await acquire()
    if (watched.has(connection)) return connection
    watched.add(connection)
    const query = connection.query.bind(connection)
    connection.query = (statement, ...rest) => {
      if (isRecorded()) found.add(shapeOf(typeof statement === 'string' ? statement : statement.sql))
      return query(statement, ...rest)
    }
    return connection
  }
}

/** Writes what was recorded of this database, with the running test file and whether that is part of `npm test`. */
export function writeShapes(db: Db, isShort: boolean) {
  const found = shapes.get(db)
  shapes.delete(db)
  if (!folder || !found) return
  const record = { file: runningFile(), isShort, shapes: [...found] }
  writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(record))
}
