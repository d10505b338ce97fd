/**
 * The reference server: reads and saves of the API for a company's owner with node:http and prepared statements, in
 * the same order and transactions, with the same answers. It checks the token's signature and session, and
 * computes sums and formulas (only sums, in integers). It has no schemas, no levels except the owner's, no log,
 * no headers besides length and type, no response cache, and only the routes of the measurement.
 *
 * `tsx server.ts <database file> <secret file> <port>`
 */
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readDay, saveValue } from './answers'
import { type ActorRow, prepare } from './database'

const [file = '', secretFile = '', port = ''] = process.argv.slice(2)
const secret = readFileSync(secretFile, 'utf8').trim()
const ask = prepare(file)
const save = ask.db.transaction(saveValue)

function actorOf({ headers }: IncomingMessage): ActorRow | undefined {
  const [head, claims = '', signature] = (headers.authorization ?? '').slice('Bearer '.length).split('.')
  if (createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url') !== signature) return undefined
  return ask.actor.get(JSON.parse(Buffer.from(claims, 'base64url').toString()).jti, Date.now())
}

function send(response: ServerResponse, answer: unknown) {
  const body = Buffer.from(JSON.stringify(answer ?? null))
  response.writeHead(answer === undefined ? 404 : 200, {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
  })
  response.end(body)
}

createServer(async (request, response) => {
  const actor = actorOf(request)
  if (!actor) return send(response, undefined)
  const url = new URL(request.url ?? '', 'http://localhost')
  if (request.method === 'GET') return send(response, readDay(ask, actor, Number(url.pathname.split('/')[2])))
  let body = ''
  for await (const chunk of request) body += chunk
  const [{ dataId, value }] = JSON.parse(body)
  const dayId = Number(url.searchParams.get('dayId'))
  send(response, save.immediate(ask, actor, { dayId, dataId, cents: Math.round(value * 100) }))
}).listen(Number(port), '127.0.0.1')
