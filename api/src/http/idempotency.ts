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
 * Runs the work once for each `Idempotency-Key` of a user in 24 hours, and repeats its answer afterwards. The key is
 * claimed before the work, in its transaction: the second of two concurrent requests waits, finds the key taken,
 * runs again, and gets the first's answer.
 * @throws 409 for a key of another request, 400 for an invalid key.
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

const underWay = new Map<string, Promise<unknown>>()

/**
 * For work that goes on after its transaction, and may yet revert it: runs it after the earlier requests of this process
 * with the user's `Idempotency-Key`, so that none repeats an answer that isn't certain.
 */
export async function oneAfterAnother<T>(ctx: Context, { userId }: Actor, work: () => Promise<T>): Promise<T> {
  const key = ctx.get('Idempotency-Key')
  if (key === '') return work()
  const name = `${userId} ${key}`
  const earlier = underWay.get(name)?.catch(() => undefined)
  const mine = earlier ? earlier.then(work) : work()
  underWay.set(name, mine)
  try {
    return await mine
  } finally {
    if (underWay.get(name) === mine) underWay.delete(name)
  }
}

/** Deletes the stored answer of the request's key: the changes that it reported were rolled back. */
export async function forgetAnswer(ctx: Context, { actor, trx }: Pick<Call, 'actor' | 'trx'>) {
  const key = ctx.get('Idempotency-Key')
  if (key !== '') await deleteKey(trx, actor, key)
}

/** Of the raw body: a parsed one may be nested too deeply to be serialised again. */
function hashOf(ctx: Context) {
  const request = [ctx.method, ctx.path, ctx.querystring, ctx.request.rawBody ?? ctx.request.body ?? null]
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}
