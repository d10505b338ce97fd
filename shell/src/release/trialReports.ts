import type { ModuleReport } from '@quotidia/contract/telemetry'
import { reportModule } from '../moduleReports'
import { readRegistry } from './registry'
import { isUnchecked, type Source } from './source'

/** Reports how the start of a page or slot of this release went, if the release is on trial. */
export async function reportTrial(
  name: string,
  source: Source,
  start: Pick<ModuleReport, 'part' | 'outcome'>,
): Promise<void> {
  const entry = (await readRegistry().catch(() => undefined))?.sources[name]
  if (!entry || isUnchecked(entry) || isUnchecked(source) || entry.trial?.version !== source.version) return
  reportModule({ module: name, release: source.version, ...start })
}
