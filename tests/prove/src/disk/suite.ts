import type { Proof, Prove } from '../proof'
import { fillUnderEachCall } from './underEachCall'
import { fillUnderWriters } from './underWriters'

/**
 * Fills the disk under each writing call on SQLite (ends with the last call), and under concurrent writes on MariaDB.
 */
export async function proveDisk({ seed, minutes }: Parameters<Prove>[0]): Promise<Proof[]> {
  return [...(await fillUnderEachCall({ seed, minutes })), ...(await fillUnderWriters({ seed, minutes: minutes / 2 }))]
}
