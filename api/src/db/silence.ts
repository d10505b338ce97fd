/** The types of mysql2. */
export interface Connection {
  query(statement: Statement | string, ...valuesAndDone: unknown[]): unknown
  destroy(): void
  stream: { destroy(): void }
}
interface Statement {
  sql: string
  timeout?: number
}
type Answered = (error: (Error & { code?: string }) | null, ...rest: unknown[]) => void

const heardAt = new WeakMap<Connection, number>()

/**
 * Ends the connection when a statement gets no answer in time: nothing reports dropped packets, and mysql2
 * would take a late answer for that of the next statement.
 */
export function endWhenSilent(connection: Connection, limits: { statement: number }) {
  const query = connection.query.bind(connection)
  connection.query = (given, ...valuesAndDone) => {
    const statement = typeof given === 'string' ? { sql: given } : given
    const done = valuesAndDone.pop() as Answered
    const answered: Answered = (error, ...rest) => {
      if (error?.code === 'PROTOCOL_SEQUENCE_TIMEOUT') end(connection)
      else heardAt.set(connection, performance.now())
      done(error, ...rest)
    }
    return query({ timeout: limits.statement, ...statement }, ...valuesAndDone, answered)
  }
}

/** Whether an idle connection still reaches its server; a recently used one isn't tested. */
export async function answersInTime(connection: Connection, { trusted, ping }: { trusted: number; ping: number }) {
  if (performance.now() - (heardAt.get(connection) ?? 0) < trusted) return true
  return new Promise<boolean>((resolve) => {
    connection.query({ sql: 'do 1', timeout: ping }, (error: Error | null) => resolve(error === null))
  })
}

/** Destroys the socket: a graceful end would wait for the missing answer. */
function end(connection: Connection) {
  connection.destroy()
  connection.stream.destroy()
}
