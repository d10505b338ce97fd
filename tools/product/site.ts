import { once } from 'node:events'
import type { Server } from 'node:http'
import { createWebServer, type WebServerOptions } from '../../web/src/server'

export interface RunningSite {
  url: string
  stop(): Promise<void>
}

/** Serves built files at a port. */
export async function startSite(port: number, options: WebServerOptions): Promise<RunningSite> {
  const server: Server = createWebServer(options).listen(port)
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
