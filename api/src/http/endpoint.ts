import { createHash, type Hash } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { z } from 'zod'
import type { Db } from '../db/connection'
import { inSnapshot } from '../db/transaction'
import type { Actor } from './actor'
import { readBody } from './body'
import { type CallDescription, described } from './description'
import { originOf } from './forwarding'
import { answerOnce } from './idempotency'
import { type Input, readInput, type Schemas } from './input'
import type { Clock, Services } from './services'
import { authenticate } from './session'
import { inActorsTransaction, type RequestWrite } from './write'

export interface QueryContext {
  actor: Actor
  /** The session of the request. */
  tokenId: string
  /** The API's address in the request, without a path. */
  origin: string
  /** All reads use it, so that the answer is from one snapshot. */
  db: Db
  clock: Clock
  services: Services
}

export interface CommandContext extends RequestWrite {
  /** The API's address in the request, without a path. */
  origin: string
  services: Services
}

/** A route's request, its answer (none: 204), and the body of a 409 with more than an error's fields. */
export interface RouteSchemas extends Schemas {
  response?: z.ZodType
  conflict?: z.ZodType
}

/** The handler's result; the compiler checks it against the response's schema, so nothing is validated at run time. */
export type Answer<S extends RouteSchemas> = Promise<S['response'] extends z.ZodType ? z.output<S['response']> : void>

export interface CommandOptions<S extends RouteSchemas> {
  /** 200 by default. */
  status?: number
  /** The call creates a row: a retry with the same `Idempotency-Key` gets the first answer and creates nothing. */
  creates?: boolean
  /**
   * A user with a second factor or a passkey, or of a company that requires this of everyone, must have signed in or
   * confirmed who they are in the last five minutes. A function decides for each request, within the transaction.
   */
  sensitive?: boolean | ((input: Input<S>, write: RequestWrite) => boolean | Promise<boolean>)
}

/** An authenticated, validated read from one snapshot. The handler's result is the answer. */
export function query<S extends RouteSchemas>(
  schemas: S,
  handler: (input: Input<S>, context: QueryContext) => Answer<S>,
): Middleware {
  return described({ schemas, responses: { ...responsesOf(schemas), 304: null } }, async (ctx) => {
    const services = servicesOf(ctx)
    const { actor, tokenId } = await authenticate(ctx, services)
    const { clock } = services
    const input = readInput(ctx, schemas)
    const read = (db: Db) => handler(input, { actor, tokenId, origin: originOf(ctx), db, clock, services })
    present(ctx, await services.turns.inTurn(actor.companyId, () => inSnapshot(services.db, read)))
    allowPrivateCaching(ctx)
  })
}

/** An authenticated, validated write in one transaction, which is repeated when the database asks for it. */
export function command<S extends RouteSchemas>(
  schemas: S,
  handler: (input: Input<S>, context: CommandContext) => Answer<S>,
  { status, creates = false, sensitive = false }: CommandOptions<S> = {},
): Middleware {
  const description = { schemas, creates, sensitive: sensitive !== false, responses: responsesOf(schemas, status) }
  return described(description, async (ctx) => {
    const services = servicesOf(ctx)
    const { actor: sender } = await authenticate(ctx, services)
    await readBody(ctx)
    const input = readInput(ctx, schemas)
    const answer = await inActorsTransaction(
      ctx,
      services,
      async (write) => {
        const isSensitive = typeof sensitive === 'function' ? await sensitive(input, write) : sensitive
        if (isSensitive) await services.checkConfirmed(write.trx, write.actor, write.tokenId, write.clock())
        const work = () => handler(input, { ...write, origin: originOf(ctx), services })
        return creates ? answerOnce(ctx, write, work) : work()
      },
      (attempt) => services.turns.inTurn(sender.companyId, attempt),
    )
    present(ctx, answer, status)
  })
}

export function responsesOf({ response, conflict }: RouteSchemas, status = 200): CallDescription['responses'] {
  return { ...(response ? { [status]: response } : { 204: null }), ...(conflict && { 409: conflict }) }
}

export function servicesOf(ctx: Context): Services {
  return ctx.state['services']
}

export function present(ctx: Context, answer: unknown, status?: number) {
  if (answer === undefined) {
    ctx.status = 204
    return
  }
  ctx.status = status ?? 200
  ctx.type = 'application/json'
  ctx.body = JSON.stringify(answer)
}

/** The reader's browser may cache the answer, and has to revalidate it each time. `hash` is that of the body. */
export function allowPrivateCaching(ctx: Context, hash?: Hash) {
  ctx.set('Cache-Control', 'private, no-cache')
  const { body } = ctx
  const known = hash ?? (typeof body === 'string' ? beginHash().update(body) : undefined)
  if (!known) return
  ctx.set('ETag', `"${known.digest('base64url')}"`)
  if (ctx.fresh) ctx.status = 304
}

export const beginHash = () => createHash('sha1')
