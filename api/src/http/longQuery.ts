import type { Context, Middleware } from 'koa'
import type { Db } from '../db/connection'
import { inSnapshot } from '../db/transaction'
import type { Actor } from './actor'
import { described } from './description'
import { type Answer, allowPrivateCaching, beginHash, type RouteSchemas, responsesOf, servicesOf } from './endpoint'
import { type Input, readInput } from './input'
import type { Services } from './services'
import { authenticate } from './session'

/** Elements of lists that are written as JSON in one part. */
const ELEMENTS_AT_ONCE = 20

type InTurn = <T>(work: () => Promise<T>) => Promise<T>
/** Reads a part of the rows. */
export type ReadPart = <T>(read: (db: Db) => Promise<T>) => Promise<T>

/** Reads each part when it is the company's turn again, and from a snapshot of its own. */
export const readerInTurn =
  ({ db, turns }: Services, { companyId }: Actor): ReadPart =>
  (read) =>
    turns.inTurn(companyId, () => inSnapshot(db, read))

/** Reads all parts from one snapshot. */
export const readerOf =
  (snapshot: Db): ReadPart =>
  (read) =>
    read(snapshot)

export interface LongQueryContext {
  actor: Actor
  clock: () => number
  /** Runs a part of the work when it is the company's turn again. */
  inTurn: InTurn
  readPart: ReadPart
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
      clock: services.clock,
      inTurn,
      readPart: readerInTurn(services, actor),
    })
    await presentInParts(ctx, answer ?? {}, inTurn)
  })
}

async function presentInParts(ctx: Context, answer: object, inTurn: InTurn) {
  const pieces = piecesOf(answer)
  const hash = beginHash()
  // As bytes: to encode a text of megabytes while it is sent would take as long as many parts.
  const written: Buffer[] = []
  let isDone = false
  while (!isDone) {
    await inTurn(async () => {
      for (let count = 0; count < ELEMENTS_AT_ONCE && !isDone; count++) {
        const { value, done } = pieces.next()
        if (done) isDone = true
        else {
          const bytes = Buffer.from(value)
          hash.update(bytes)
          written.push(bytes)
        }
      }
    })
  }
  ctx.type = 'application/json'
  ctx.body = Buffer.concat(written)
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
