/**
 * The load in a process of its own, so that the readers' times aren't those of a busy generator: `loadProcess.ts <port>` until
 * the message `stop`, which is answered by a `Load`.
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
