import type { Db } from '../db/connection'
import { beyond, type LimitName, limitsOf } from '../limits'
import { conflict } from './errors'

/** @throws 409 for more than there may be, once what is asked for were there */
export function refuseBeyond(db: Db, name: LimitName, count: number) {
  const refusal = beyond(limitsOf(db), name, count)
  if (refusal !== undefined) throw conflict('limit_reached', refusal)
}
