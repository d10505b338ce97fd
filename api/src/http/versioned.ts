import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import manifest from '../../package.json'
import type { Db } from '../db/connection'
import { copiesOf } from './copies'
import { described } from './description'
import { type QueryContext, servicesOf } from './endpoint'
import { type Input, readInput, type Schemas } from './input'
import { authenticate } from './session'

/** An answer before it is made. */
interface Versioned {
  /** Names all that the answer depends on, the reader included; read before the answer itself, and never used again. */
  version: string
  read(): Promise<unknown>
}

/**
 * An authenticated, validated read that is made once for each version, and not even sent to who has that version. Every
 * process asks the database for the version, so that none gives what another has made old.
 */
export function versionedQuery<S extends Schemas>(
  schemas: S,
  handler: (input: Input<S>, context: Pick<QueryContext, 'actor' | 'db'>) => Promise<Versioned>,
): Middleware {
  return described({ schemas }, async (ctx) => {
    const services = servicesOf(ctx)
    const { db } = services
    const { actor } = await authenticate(ctx, services)
    const input = readInput(ctx, schemas)
    await services.turns.inTurn(actor.companyId, () => answer(ctx, db, () => handler(input, { actor, db })))
  })
}

async function answer(ctx: Context, db: Db, find: () => Promise<Versioned>) {
  const { version, read } = await find()
  const key = keyOf(version)
  ctx.status = 200
  ctx.type = 'application/json'
  ctx.set({ 'Cache-Control': 'private, no-cache', ETag: `"${key}"` })
  if (ctx.fresh) ctx.status = 304
  else ctx.body = copiesOf(db).find(key) ?? copiesOf(db).keep(key, JSON.stringify(await read()))
}

/** Another release may answer otherwise. */
function keyOf(version: string) {
  return createHash('sha1').update(`${manifest.version} ${version}`).digest('base64url')
}
