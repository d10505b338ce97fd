import type { EmbedClaims } from '@quotidia/contract/embed'
import { USER_TYPES } from '@quotidia/domain/userTypes'
import { z } from 'zod'
import type { Db } from '../db/connection'
import type { Actor } from '../http/actor'
import { forbidden, Refusal } from '../http/errors'
import type { AskedCall } from '../http/services'
import { embedMessages as messages } from './messages'
import { isOpenCall, NOBODY, NOBODY_TYPE, permitOf, typeInView } from './policy'
import { findLiveKey, type KeyWithUser } from './queries'

const id = z.number().int().positive()

const Claims = z.object({
  sub: z.string().regex(/^\d{1,15}$/),
  companyId: id,
  keyId: id,
  origin: z.string().min(1),
  days: z.object({ from: z.string(), to: z.string() }).optional(),
  storedType: z.enum(USER_TYPES).optional(),
})

/**
 * The actor of an embedded view's token, from the current key and user; undefined if either has ended or changed.
 * @throws 403 unless the page's origin is the token's or the product's, and for a call that a day's view doesn't need
 */
export async function admitEmbedded(db: Db, given: EmbedClaims, asked: AskedCall, now: number) {
  const { data: claims } = Claims.safeParse(given)
  const key = claims && (await findLiveKey(db, claims.keyId, claims.companyId, Number(claims.sub), now))
  const actor = key && actorOf(key, claims)
  if (!actor) return undefined
  // The product's frame accepts only tokens of the page around it (`mf-day/src/frame`).
  if (asked.origin !== claims.origin && !asked.fromProduct) throw new Refusal(403, 'wrong_origin', messages.wrongOrigin)
  if (!isOpenCall(permitOf(key, claims.sub), asked.method, asked.path)) throw forbidden()
  return actor
}

function actorOf(key: KeyWithUser, { sub, days, storedType }: z.output<typeof Claims>): Actor | undefined {
  const { company_id: companyId, mode } = key
  const none = { viewHistory: false, viewComments: false, viewDayNotifications: false }
  const view = { companyId, days, embedded: true } as const
  if (sub === NOBODY) return { ...view, userId: 0, userType: NOBODY_TYPE, name: '', username: '', rights: none }
  const { user_id, user_type, name, username } = key
  const userType = user_type !== null && user_type === storedType && typeInView(user_type, mode)
  if (user_id === null || !userType) return undefined
  const rights = { ...none, viewHistory: key.view_history === 1, viewComments: key.view_comments === 1 }
  return { ...view, userId: user_id, userType, name: name ?? '', username: username ?? '', rights }
}
