/**
 * Serves tokens to the page, in Node 18 or later without packages:
 * QUOTIDIA_KEY=… QUOTIDIA_API=https://api.quotidia.example HOST_ORIGIN=https://portale.example PORT=8081 node server.mjs
 */
import { createServer } from 'node:http'
import { env } from 'node:process'

const { QUOTIDIA_KEY, QUOTIDIA_API, HOST_ORIGIN, PORT = '8081' } = env

/** Exchanges the key for a token of at most ten minutes; without a username it is read-only. */
async function quotidiaToken(username) {
  const answer = await fetch(`${QUOTIDIA_API}/embed/token`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${QUOTIDIA_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ origin: HOST_ORIGIN, username }),
  })
  const { token, message } = await answer.json()
  if (!answer.ok) throw new Error(message)
  return token
}

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
  if (request.method !== 'POST' || pathname !== '/token') return response.writeHead(404).end()
  // Your site takes the name from the session of its signed-in user instead, and answers 401 without one.
  const username = searchParams.get('user') ?? undefined
  try {
    const token = await quotidiaToken(username)
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end(token)
  } catch (error) {
    response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.message)
  }
}).listen(Number(PORT), 'localhost')
