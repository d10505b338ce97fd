import type { ModuleCounts, ModuleReport } from '@quotidia/contract/telemetry'
import { countWithin, currentCount, findCounts } from '../db/attemptCounts'
import type { Db } from '../db/connection'
import { countReport } from './limits'

const keyOf = ({ module, release, part, outcome }: ModuleReport) =>
  `module:${module}:${release}:${part ? `${part}:` : ''}${outcome}`

/** Counts the report, unless its address, or all addresses together, have sent too many. */
export async function countModuleReport(db: Db, report: ModuleReport, address: string, now: number): Promise<void> {
  if (await countReport(db, 'modules', address, now)) await countWithin(db, keyOf(report), now)
}

export async function readModuleCounts(
  db: Db,
  release: Omit<ModuleReport, 'outcome'>,
  now: number,
): Promise<ModuleCounts> {
  const [works, failed] = [keyOf({ ...release, outcome: 'works' }), keyOf({ ...release, outcome: 'failed' })]
  const stored = new Map((await findCounts(db, [works, failed])).map((row) => [row.attempt_key, row]))
  const count = (key: string) => currentCount(stored.get(key), now).failures
  return { works: count(works), failed: count(failed) }
}
