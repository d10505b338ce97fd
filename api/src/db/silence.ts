/** As mysql2 gives them. */
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
 * Ends the connection when a statement gets no answer in time: packets that are dropped are told by nobody, and mysql2
 * would give the late answer to the next statement.
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

/** Whether a connection that is to be used still has a server at its other end; one that was just heard of isn't asked. */
export async function answersInTime(connection: Connection, { trusted, ping }: { trusted: number; ping: number }) {
  if (performance.now() - (heardAt.get(connection) ?? 0) < trusted) return true
  return new Promise<boolean>((resolve) => {
    connection.query({ sql: 'do 1', timeout: ping }, (error: Error | null) => resolve(error === null))
  })
}

/** At once: a polite end would wait for the answer that doesn't come. */
function end(connection: Connection) {
  connection.destroy()
  connection.stream.destroy()
}
