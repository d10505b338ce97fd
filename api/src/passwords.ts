import { hash, verify } from '@node-rs/argon2'
import type { HashingCost } from './config'
import { FairQueue, type Turn } from './fairQueue'

const AT_ONCE = 2
const WAITING = 50

/** Hashing is made to be slow: two at once keep the other requests going. */
const queue = new FairQueue(AT_ONCE, WAITING)

/** Hashes with argon2id, for who has shown a session or a link already. @throws 429 when too many wait. */
export function hashPassword(password: string, cost: HashingCost): Promise<string> {
  return queue.run({ of: '', first: true }, () => hash(password, cost))
}

/** Whether the password is the one hashed; without a hash it never is, and it takes as long. @throws 429 as `hashPassword`. */
export function isPassword(hashed: string | null, password: string, cost: HashingCost, turn: Turn): Promise<boolean> {
  return queue.run(turn, async () => {
    const decoy = await decoyFor(cost)
    const matches = await verify(hashed ?? decoy, password)
    return hashed !== null && matches
  })
}

const decoys = new Map<string, Promise<string>>()

function decoyFor(cost: HashingCost): Promise<string> {
  const key = JSON.stringify(cost)
  const decoy = decoys.get(key) ?? hash('a password that nobody has', cost)
  decoys.set(key, decoy)
  return decoy
}
