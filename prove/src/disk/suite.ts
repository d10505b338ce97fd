import type { Proof, Prove } from '../proof'
import { fillUnderEachCall } from './underEachCall'
import { fillUnderWriters } from './underWriters'

/** A full disk under each call that writes, on SQLite, and under concurrent writes, on MariaDB, half of the time each. */
export async function proveDisk({ seed, minutes }: Parameters<Prove>[0]): Promise<Proof[]> {
  const half = { seed, minutes: minutes / 2 }
  return [...(await fillUnderEachCall(half)), ...(await fillUnderWriters(half))]
}
