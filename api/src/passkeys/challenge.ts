import { randomBytes } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import type { Config } from '../config'

const VALID_FOR_MS = 5 * 60 * 1000

/** `userId` is that of a new passkey's user; absent for a sign-in, whose user isn't known yet. */
const Claims = z.object({ kind: z.literal('passkey'), at: z.number(), userId: z.number().optional() })

/** A signed challenge, so that it needs no storage. */
export function newChallenge({ jwtSecret }: Config, at: number, userId?: number): string {
  const claims = { kind: 'passkey', at, nonce: randomBytes(16).toString('base64url'), userId }
  return jwt.sign(claims, jwtSecret, { algorithm: 'HS256', noTimestamp: true })
}

/** The time of the challenge; undefined if it isn't ours, is older than five minutes, or has another purpose. */
export function challengeTime(
  encoded: string,
  { jwtSecret, jwtPreviousSecrets }: Config,
  now: number,
  userId?: number,
): number | undefined {
  const challenge = Buffer.from(encoded, 'base64url').toString()
  for (const secret of [jwtSecret, ...jwtPreviousSecrets]) {
    const { data } = Claims.safeParse(claimsOf(challenge, secret))
    if (data && data.userId === userId && data.at <= now && now - data.at <= VALID_FOR_MS) return data.at
  }
  return undefined
}

function claimsOf(challenge: string, secret: string): unknown {
  try {
    return jwt.verify(challenge, secret, { algorithms: ['HS256'] })
  } catch {
    return undefined
  }
}
