import { countWithin } from '../db/attemptCounts'
import type { Db } from '../db/connection'

/** The reports per hour: from one address, which a whole company may share, and from all. */
const MOST_OF_ADDRESS = 60
const MOST_OF_ALL = 2000

/**
 * Counts a report. Returns false above the limit of its address or of all addresses. One that is dropped because of its
 * address isn't counted for all: otherwise one address could have everybody's reports dropped.
 */
export async function countReport(db: Db, kind: 'telemetry' | 'modules', address: string, now: number) {
  const ofAddress = await countWithin(db, `${kind}:${address}`, now)
  if (ofAddress.times > MOST_OF_ADDRESS) return false
  const ofAll = await countWithin(db, kind, now)
  return ofAll.times <= MOST_OF_ALL
}
