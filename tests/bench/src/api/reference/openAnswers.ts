/** A bare `node:http` server with answers that don't end, for the memory of a connection without the API's own. */
import { createServer } from 'node:http'

createServer((request, response) => {
  if (request.url === '/health') return response.end()
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  response.write('event: hello\ndata: {"version":0,"people":[]}\n\n')
}).listen(Number(process.argv[2]), '127.0.0.1')
