import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import type { Db } from '../db/connection'
import type { Actor } from './actor'
import { conflict, malformed } from './errors'
import { claimKey, deleteExpiredKey, deleteKey, findKey, keepAnswer } from './queries'
import type { Clock } from './services'

export const KEPT_FOR_MS = 24 * 60 * 60 * 1000
const KEY = /^[\x21-\x7e]{1,200}$/

interface Call {
  actor: Actor
  trx: Db
  clock: Clock
}

/**
 * Does the work once for each `Idempotency-Key` of a user in 24 hours, and gives its answer again afterwards. The key is
 * claimed before the work, in its transaction: of two at once the second waits there for the first, finds the key taken,
 * runs again, and meets the first's answer.
 * @throws 409 for a key that came with another request, 400 for one that can't be a key.
 */
export async function answerOnce(ctx: Context, { actor, trx, clock }: Call, work: () => Promise<unknown>) {
  const key = ctx.get('Idempotency-Key')
  if (key === '') return work()
  if (!KEY.test(key)) throw malformed('Idempotency-Key: al massimo 200 caratteri ASCII, senza spazi.')
  const requestHash = hashOf(ctx)
  const kept = await findKey(trx, actor, key)
  const isLive = kept !== undefined && kept.created_at > clock() - KEPT_FOR_MS
  if (isLive && kept.request_hash === requestHash) return JSON.parse(kept.answer)
  if (isLive) {
    throw conflict('idempotency_key_reused', 'Questa Idempotency-Key è già stata usata per una richiesta diversa.')
  }
  if (kept) await deleteExpiredKey(trx, kept)
  await claimKey(trx, actor, { key, requestHash, now: clock() })
  const answer = await work()
  await keepAnswer(trx, actor, key, JSON.stringify(answer))
  return answer
}

/** The answer kept with the request's key, if it has one, is not to be given again: what it told of was taken back. */
export async function forgetAnswer(ctx: Context, { actor, trx }: Pick<Call, 'actor' | 'trx'>) {
  const key = ctx.get('Idempotency-Key')
  if (key !== '') await deleteKey(trx, actor, key)
}

/** Of the body as it came: a parsed one may be nested too deep to be written again. */
function hashOf(ctx: Context) {
  const request = [ctx.method, ctx.path, ctx.querystring, ctx.request.rawBody ?? ctx.request.body ?? null]
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}
