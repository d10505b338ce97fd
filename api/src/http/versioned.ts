import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import manifest from '../../package.json'
import type { Db } from '../db/connection'
import { inSnapshot } from '../db/transaction'
import { described } from './description'
import { type Answer, type QueryContext, type RouteSchemas, responsesOf, servicesOf } from './endpoint'
import { type Input, readInput } from './input'
import { responseCacheOf } from './responseCache'
import { authenticate } from './session'

/** An answer that has not been read yet. */
interface Versioned<T> {
  /** Identifies everything that the answer depends on, the reader included. Read before the answer; never reused. */
  version: string
  read(): T
}

/**
 * An authenticated, validated read, cached by version; a client that holds the current version gets a 304. The version
 * is read from the database on every request, because another process may have changed it. On a cache miss the version
 * and the answer are read in one snapshot.
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
  const cache = responseCacheOf(db)
  const key = keyOf((await ask(db)).version)
  if (isFresh(ctx, key)) return
  const cached = cache.get(key)
  if (cached) {
    ctx.body = cached
    return
  }
  const made = await inSnapshot(db, async (snapshot) => {
    const { version, read } = await ask(snapshot)
    return { key: keyOf(version), answer: JSON.stringify(await read()) }
  })
  if (!isFresh(ctx, made.key)) ctx.body = cache.admit(made.key, made.answer)
}

/** Sets the ETag, and the status 304 when the client holds this version. */
function isFresh(ctx: Context, key: string) {
  ctx.status = 200
  ctx.type = 'application/json'
  ctx.set({ 'Cache-Control': 'private, no-cache', ETag: `"${key}"` })
  if (ctx.fresh) ctx.status = 304
  return ctx.fresh
}

/** Contains the release, because another release may answer differently. */
function keyOf(version: string) {
  return createHash('sha1').update(`${manifest.version} ${version}`).digest('base64url')
}
