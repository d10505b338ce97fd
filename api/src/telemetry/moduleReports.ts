import type { ModuleCounts, ModuleReport } from 'contract/telemetry'
import type { Db } from '../db/connection'
import { countWithin, currentCount } from '../http/attemptCounts'
import { findCounts } from '../http/queries'

/** Per address and hour; a whole company may share an address. */
const MOST_OF_ADDRESS = 60
const MOST_OF_ALL = 2000

const keyOf = ({ module, release, outcome }: ModuleReport) => `module:${module}:${release}:${outcome}`

/** Counts the report, unless its address, or all addresses together, have sent too many. */
export async function countModuleReport(db: Db, report: ModuleReport, address: string, now: number): Promise<void> {
  const ofAddress = await countWithin(db, `modules:${address}`, now)
  if (ofAddress.times > MOST_OF_ADDRESS) return
  const ofAll = await countWithin(db, 'modules', now)
  if (ofAll.times <= MOST_OF_ALL) await countWithin(db, keyOf(report), now)
}

export async function readModuleCounts(
  db: Db,
  release: Pick<ModuleReport, 'module' | 'release'>,
  now: number,
): Promise<ModuleCounts> {
  const [works, failed] = [keyOf({ ...release, outcome: 'works' }), keyOf({ ...release, outcome: 'failed' })]
  const stored = new Map((await findCounts(db, [works, failed])).map((row) => [row.attempt_key, row]))
  const count = (key: string) => currentCount(stored.get(key), now).failures
  return { works: count(works), failed: count(failed) }
}
