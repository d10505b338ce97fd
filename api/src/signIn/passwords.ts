import argon2 from '@node-rs/argon2'
import type { HashingCost } from '../config'
import { FairQueue, type Turn } from '../queues/fairQueue'

const AT_ONCE = 2
const WAITING = 50

/** Hashing is slow by design: two at once leave capacity for other requests. */
const queue = new FairQueue(AT_ONCE, WAITING)

/** The form in which passwords are hashed and compared: systems type the same letters as different characters. */
export const passwordForm = (password: string): string => password.normalize('NFKC')

/** Hashes with argon2id, for users who have already shown a session or a link. @throws 429 when too many wait. */
export function hashPassword(password: string, cost: HashingCost): Promise<string> {
  return queue.run({ of: '', first: true }, () => argon2.hash(passwordForm(password), cost))
}

/**
 * Whether the password matches, or did as it was typed: earlier hashes are of that. Without a hash, false after the same
 * time. @throws 429 like `hashPassword`.
 */
export function isPassword(hashed: string | null, password: string, cost: HashingCost, turn: Turn): Promise<boolean> {
  return queue.run(turn, async () => {
    const compared = hashed ?? (await decoyFor(cost))
    const form = passwordForm(password)
    const matches =
      (await argon2.verify(compared, form)) || (form !== password && (await argon2.verify(compared, password)))
    return hashed !== null && matches
  })
}

const decoys = new Map<string, Promise<string>>()

function decoyFor(cost: HashingCost): Promise<string> {
  const key = JSON.stringify(cost)
  const decoy = decoys.get(key) ?? argon2.hash('a password that nobody has', cost)
  decoys.set(key, decoy)
  return decoy
}
