import type { Db } from '../db/connection'

/** Counts the statements that a database receives from now on, and the rows that they return. */
export function countStatements({ client }: Db): { statements: number; rows: number } {
  const counted = { statements: 0, rows: 0 }
  const run = client._query
  client._query = async (connection: unknown, statement: unknown) => {
    const answered = await run.call(client, connection, statement)
    counted.statements += 1
    counted.rows += Array.isArray(answered.response) ? answered.response.length : 0
    return answered
  }
  return counted
}
