import type { Context, Middleware } from 'koa'
import type { Db } from '../db/connection'
import { inSnapshot } from '../db/transaction'
import type { Actor } from './actor'
import { described } from './description'
import { type Answer, allowPrivateCaching, beginHash, type RouteSchemas, responsesOf, servicesOf } from './endpoint'
import { type Input, readInput } from './input'
import { authenticate } from './session'

/** Elements of lists that are written as JSON in one part. */
const ELEMENTS_AT_ONCE = 20

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export interface LongQueryContext {
  actor: Actor
  /** Runs a part of the work when it is the company's turn again. */
  inTurn: InTurn
  /** The same for a read; each one has a snapshot of its own. */
  readPart<T>(read: (db: Db) => Promise<T>): Promise<T>
}

/** An authenticated, validated read of many rows: requests of other companies are processed between its parts. */
export function longQuery<S extends RouteSchemas>(
  schemas: S,
  handler: (input: Input<S>, context: LongQueryContext) => Answer<S>,
): Middleware {
  return described({ schemas, responses: { ...responsesOf(schemas), 304: null } }, async (ctx) => {
    const services = servicesOf(ctx)
    const { actor } = await authenticate(ctx, services)
    const input = readInput(ctx, schemas)
    const inTurn: InTurn = (work) => services.turns.inTurn(actor.companyId, work)
    const answer = await handler(input, {
      actor,
      inTurn,
      readPart: (read) => inTurn(() => inSnapshot(services.db, read)),
    })
    await presentInParts(ctx, answer ?? {}, inTurn)
  })
}

async function presentInParts(ctx: Context, answer: object, inTurn: InTurn) {
  const pieces = piecesOf(answer)
  const hash = beginHash()
  let body = ''
  let isDone = false
  while (!isDone) {
    await inTurn(async () => {
      for (let count = 0; count < ELEMENTS_AT_ONCE && !isDone; count++) {
        const { value, done } = pieces.next()
        if (done) isDone = true
        else {
          hash.update(value)
          body += value
        }
      }
    })
  }
  ctx.type = 'application/json'
  ctx.body = body
  allowPrivateCaching(ctx, hash)
}

/** The object's JSON in pieces, one for each element of its lists. */
function* piecesOf(answer: object): Generator<string, undefined> {
  let isFirst = true
  for (const [key, value] of Object.entries(answer)) {
    if (value === undefined) continue
    const name = `${isFirst ? '{' : ','}${JSON.stringify(key)}:`
    isFirst = false
    if (Array.isArray(value)) {
      yield `${name}[`
      for (const [index, element] of value.entries()) yield `${index > 0 ? ',' : ''}${JSON.stringify(element)}`
      yield ']'
    } else yield `${name}${JSON.stringify(value)}`
  }
  yield isFirst ? '{}' : '}'
}
