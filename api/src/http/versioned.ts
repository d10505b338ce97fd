import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import manifest from '../../package.json'
import type { Db } from '../db/connection'
import { inSnapshot } from '../db/snapshot'
import { copiesOf } from './copies'
import { described } from './description'
import { type Answer, type QueryContext, type RouteSchemas, responsesOf, servicesOf } from './endpoint'
import { type Input, readInput } from './input'
import { authenticate } from './session'

/** An answer before it is made. */
interface Versioned<T> {
  /** Names all that the answer depends on, the reader included; read before the answer itself, and never used again. */
  version: string
  read(): T
}

/**
 * An authenticated, validated read that is made once for each version, and not even sent to who has that version. Every
 * process asks the database for the version, so that none gives what another has made old. What has to be made is made
 * of one moment, its version included.
 */
export function versionedQuery<S extends RouteSchemas>(
  schemas: S,
  handler: (input: Input<S>, context: Pick<QueryContext, 'actor' | 'db'>) => Promise<Versioned<Answer<S>>>,
): Middleware {
  return described({ schemas, responses: { ...responsesOf(schemas), 304: null } }, async (ctx) => {
    const services = servicesOf(ctx)
    const { actor } = await authenticate(ctx, services)
    const input = readInput(ctx, schemas)
    const ask = (db: Db) => handler(input, { actor, db })
    await services.turns.inTurn(actor.companyId, () => answer(ctx, services.db, ask))
  })
}

async function answer(ctx: Context, db: Db, ask: (db: Db) => Promise<Versioned<Promise<unknown>>>) {
  const copies = copiesOf(db)
  const key = keyOf((await ask(db)).version)
  if (isFresh(ctx, key)) return
  const copy = copies.find(key)
  if (copy) {
    ctx.body = copy
    return
  }
  const made = await inSnapshot(db, async (snapshot) => {
    const { version, read } = await ask(snapshot)
    return { key: keyOf(version), answer: JSON.stringify(await read()) }
  })
  if (!isFresh(ctx, made.key)) ctx.body = copies.keep(made.key, made.answer)
}

/** Names the answer, and says by a 304 that the reader has it. */
function isFresh(ctx: Context, key: string) {
  ctx.status = 200
  ctx.type = 'application/json'
  ctx.set({ 'Cache-Control': 'private, no-cache', ETag: `"${key}"` })
  if (ctx.fresh) ctx.status = 304
  return ctx.fresh
}

/** Another release may answer otherwise. */
function keyOf(version: string) {
  return createHash('sha1').update(`${manifest.version} ${version}`).digest('base64url')
}
