import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  body: string
}

export interface Reply {
  /** 200 by default. */
  status?: number
  /** Sent as JSON, a string as plain text. */
  body?: unknown
  headers?: Record<string, string>
  /** The connection is closed instead, as when the network fails before the answer. */
  lost?: boolean
}

export interface TestServer {
  url: string
  /** All received requests, oldest first, without preflight requests. */
  received: Received[]
  close(): Promise<void>
}

type Answer = (request: Received) => Reply | undefined | Promise<Reply | undefined>

/** A real HTTP server for the tests of pages: `answer` returns the reply to a request; undefined is a 404. */
export async function startServer(answer: Answer): Promise<TestServer> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    allowBrowser(request, response)
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const entry = await read(request)
    received.push(entry)
    send(response, (await answer(entry)) ?? { status: 404, body: { code: 'not_found', message: 'Non trovato.' } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function allowBrowser({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*')
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
  response.setHeader('Access-Control-Expose-Headers', 'X-Request-Id')
  response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '')
}

async function read(request: IncomingMessage): Promise<Received> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  let body = ''
  for await (const chunk of request) body += chunk
  const { method = 'GET', headers } = request
  return { method, path: pathname, query: Object.fromEntries(searchParams), headers, body }
}

function send(response: ServerResponse, { status = 200, body, headers, lost }: Reply): void {
  if (lost) return void response.destroy()
  const text = typeof body === 'string'
  response.setHeader('Content-Type', text ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8')
  response.writeHead(status, headers).end(body === undefined || text ? body : JSON.stringify(body))
}
