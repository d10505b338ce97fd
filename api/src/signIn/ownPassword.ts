import { findUser } from '../companies/queries'
import type { Db } from '../db/connection'
import type { Actor } from '../http/actor'
import { refuseMoreThan } from '../http/attemptCounts'
import { malformed } from '../http/errors'
import type { Services } from '../http/services'
import { signInMessages as messages } from './messages'
import { isPassword } from './passwords'

const TRIES = 10

/** Counts an attempt by a signed-in user at the password or a code. @throws 429 for the eleventh in an hour */
export const countTry = (db: Db, { userId }: Actor, now: number) =>
  refuseMoreThan(db, TRIES, `second-factor:${userId}`, now)

/** Checks the password again before a change of how the actor signs in. @throws 400 for a wrong password, 429 */
export async function checkOwnPassword(actor: Actor, password: string, { db, clock, config }: Services) {
  await countTry(db, actor, clock())
  const user = await findUser(db, actor, actor.userId)
  const turn = { of: '', first: true }
  const right = await isPassword(user?.password_hash ?? null, password, config.passwordHashing, turn)
  if (!right) throw malformed(messages.wrongPassword)
}
