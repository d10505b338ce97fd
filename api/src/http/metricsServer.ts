import { createServer, type ServerResponse } from 'node:http'
import type { Metrics } from '../metrics/metrics'
import { listen } from './listen'

interface MetricsServer {
  port: number
  close(): Promise<void>
}

const HEADERS_TIMEOUT_MS = 5000

/** Serves `GET /metrics` on a separate port (0: any free one) that isn't public. @throws EADDRINUSE, EACCES */
export async function startMetricsServer(
  { registry }: Metrics,
  port: number,
  addresses: string[],
): Promise<MetricsServer> {
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS }, async ({ method, url }, response) => {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') return end(response, 404, 'text/plain', 'Not found.\n')
    try {
      end(response, 200, registry.contentType, await registry.metrics())
    } catch {
      end(response, 500, 'text/plain', 'The metrics could not be collected.\n')
    }
  })
  const { port: taken, listeners } = await listen(server, port, addresses)
  const close = async () => {
    server.closeAllConnections()
    await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))))
  }
  return { port: taken, close }
}

function end(response: ServerResponse, status: number, type: string, body: string) {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
}
