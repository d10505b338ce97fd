/**
 * Runs the load in a separate process, so that a busy generator doesn't distort the readers' times:
 * `loadProcess.ts <port>`. Ends at the message `stop`, and answers it with a `Load`.
 */
import { startConnections } from './connections'
import { startLogins } from './logins'

export interface Load {
  logins: Awaited<ReturnType<ReturnType<typeof startLogins>['stop']>>
  connections: ReturnType<ReturnType<typeof startConnections>['stop']>
}

const port = Number(process.argv[2])
const connections = startConnections(port)
const logins = startLogins(port)

process.on('message', async () => {
  const load: Load = { connections: connections.stop(), logins: await logins.stop() }
  process.send?.(load, () => process.disconnect())
})
