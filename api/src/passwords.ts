import { hash, verify } from '@node-rs/argon2'
import type { HashingCost } from './config'
import { tooManyAttempts } from './http/errors'

const AT_ONCE = 2
const WAITING = 50

let running = 0
const queue: (() => void)[] = []

/** Hashes with argon2id. @throws 429 when too many wait already: hashing is made to be slow. */
export function hashPassword(password: string, cost: HashingCost): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** Whether the password is the one hashed; without a hash it never is, and it takes as long. @throws 429 as `hashPassword`. */
export function isPassword(hashed: string | null, password: string, cost: HashingCost): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(hashed ?? (await decoyFor(cost)), password)
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

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw tooManyAttempts(2)
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}
