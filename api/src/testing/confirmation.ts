import type { TestApi } from './api'
import type { Person } from './company'

const OVER_FIVE_MINUTES = 5 * 60_000 + 1

/** Makes the last sign-in or confirmation in all sessions of a user older than five minutes. */
export async function ageSessions({ db, clock }: TestApi, { userId }: Person) {
  const before = clock.now() - OVER_FIVE_MINUTES
  await db('sessions').where({ user_id: userId }).update({ confirmed_at: before })
}
