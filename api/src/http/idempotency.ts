import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import type { Db } from '../db/connection'
import type { Actor } from './actor'
import { conflict, malformed, Refusal } from './errors'
import { httpMessages as messages } from './messages'
import { type Claim, claimKey, deleteExpiredKey, findKey, reclaimKey, storeAnswer } from './queries'
import type { Clock } from './services'

export const IDEMPOTENCY_KEY_TTL_MS = 24 * 60 * 60 * 1000
/** The longest time that work takes after its transaction: 20 s for a mail, the rest for a slow database. */
const LONGEST_WORK_MS = 60_000
const KEY = /^[\x21-\x7e]{1,200}$/

interface Call {
  actor: Actor
  trx: Db
  clock: Clock
}

interface Claimed {
  /** The answer of an earlier request, as JSON. */
  kept?: string
  /** Absent without a key. */
  claim?: Claim
  /** Whether an earlier request with the key committed its transaction, and ended before it kept an answer. */
  isResumed: boolean
}

/**
 * Runs the work once for each `Idempotency-Key` of a user in 24 hours, and repeats its answer afterwards. The key is
 * claimed before the work, in its transaction: the second of two concurrent requests waits, finds the key taken,
 * runs again, and gets the first's answer.
 * @throws 409 for a key of another request, 400 for an invalid key.
 */
export async function answerOnce(ctx: Context, call: Call, work: () => Promise<unknown>) {
  const { kept, claim } = await claimOnce(ctx, call)
  if (kept !== undefined) return JSON.parse(kept)
  const answer = await work()
  if (claim) await storeAnswer(call.trx, claim, answer)
  return answer
}

/**
 * Claims the request's key for work that goes on after the transaction and may yet revert it. Until the caller keeps the
 * answer or deletes the key, retries are refused on every process; after a minute the next one resumes the work.
 * @throws 503 while an earlier request is in progress; 409 and 400 as `answerOnce`
 */
export async function claimOnce(ctx: Context, { actor, trx, clock }: Call): Promise<Claimed> {
  const key = ctx.get('Idempotency-Key')
  if (key === '') return { isResumed: false }
  if (!KEY.test(key)) throw malformed(messages.invalidKey)
  const requestHash = hashOf(ctx)
  const now = clock()
  const claim = { company_id: actor.companyId, user_id: actor.userId, idempotency_key: key, created_at: now }
  const kept = await findKey(trx, actor, key)
  const isLive = kept !== undefined && kept.created_at > now - IDEMPOTENCY_KEY_TTL_MS
  if (isLive && kept.request_hash === requestHash) {
    if (kept.answer !== '') return { kept: kept.answer, isResumed: false }
    const isOver = kept.created_at <= now - LONGEST_WORK_MS
    if (!isOver || !(await reclaimKey(trx, kept, now))) throw inProgress()
    return { claim, isResumed: true }
  }
  if (isLive) {
    throw conflict('idempotency_key_reused', messages.keyReused)
  }
  if (kept) await deleteExpiredKey(trx, kept)
  await claimKey(trx, claim, requestHash)
  return { claim, isResumed: false }
}

function inProgress() {
  return new Refusal(503, 'in_progress', messages.inProgress, {}, { 'Retry-After': '5' })
}

/** Hashes the raw body: a parsed one may be nested too deeply to be serialised again. */
function hashOf(ctx: Context) {
  const request = [ctx.method, ctx.path, ctx.querystring, ctx.request.rawBody ?? ctx.request.body ?? null]
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}
