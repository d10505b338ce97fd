import type { AggregatedLibrary, Choices } from '@quotidia/domain/aggregation'
import { type Aggregation, isTick } from '@quotidia/domain/items'
import type { Db } from '../db/connection'
import type { Definition } from '../definitions/definition'
import { invalid } from '../http/errors'
import { aggregationRefusal } from '../itemSettings/policy'
import { storeChoices } from '../itemSettings/queries'
import type { LibraryPlan } from './plan'
import type { PlannedItem } from './planned'

/** How the items of a new library add up, by temporary id, where that is chosen. */
interface PlannedChoices {
  choices: Choices
  /** The choices of the lineages that the library continues. */
  earlier: Choices
}

/**
 * The choices of a new library's items. Those of the version that it continues stay, except where an item has another
 * unit, or a formula that can't be computed from totals any more.
 * @throws 400 for a choice that an item can't have
 */
export function planChoices(plan: LibraryPlan, previous: Definition | undefined, stored: Choices): PlannedChoices {
  const items = plan.sections.flatMap((section) => section.items)
  const choices = new Map<number, Aggregation>()
  const kept = new Set<number>()
  for (const item of items) {
    const chosen = item.aggregation === undefined ? keptChoice(item, plan, previous, stored) : item.aggregation
    if (chosen) choices.set(item.tmpId, chosen)
    if (chosen && item.aggregation === undefined) kept.add(item.tmpId)
  }
  const library = libraryOf(plan, items)
  const nameOf = (tmpId: number) => items.find((item) => item.tmpId === tmpId)?.name ?? ''
  for (const { tmpId, path } of items) {
    const aggregation = choices.get(tmpId)
    const refusal = aggregation && aggregationRefusal(library, choices, { dataId: tmpId, aggregation }, nameOf)
    if (!refusal) continue
    if (!kept.has(tmpId)) throw invalid([{ path: `${path}.aggregation`, message: refusal }])
    choices.delete(tmpId)
  }
  return { choices, earlier: stored }
}

function keptChoice(item: PlannedItem, { units }: LibraryPlan, previous: Definition | undefined, stored: Choices) {
  const earlier = previous?.itemById.get(item.continuesDataId ?? 0)
  if (!earlier || earlier.unit !== unitOf(item, units)) return undefined
  return stored.get(earlier.lineageId)
}

const unitOf = ({ tmpId, dataType }: PlannedItem, units: LibraryPlan['units']) =>
  isTick(dataType) ? undefined : units.get(tmpId)

const libraryOf = ({ formulas, sources, units }: LibraryPlan, items: PlannedItem[]): AggregatedLibrary => ({
  items: items.map((item) => ({ dataId: item.tmpId, dataType: item.dataType, unit: unitOf(item, units) })),
  formulas,
  carryOvers: [...sources].map(([to, from]) => ({ from, to })),
})

interface Stored {
  companyId: number
  userId: number
  now: number
  previous: Definition | undefined
  /** By temporary id. */
  ids: ReadonlyMap<number, number>
}

/** Stores what differs from the choices so far. */
export async function storePlannedChoices(
  trx: Db,
  { previous, ids, ...by }: Stored,
  plan: LibraryPlan,
  { choices, earlier }: PlannedChoices,
) {
  const changed = new Map<number, Aggregation | null>()
  for (const { tmpId, continuesDataId } of plan.sections.flatMap((section) => section.items)) {
    const lineage = previous?.itemById.get(continuesDataId ?? 0)?.lineageId ?? ids.get(tmpId) ?? 0
    const aggregation = choices.get(tmpId)
    if (aggregation !== earlier.get(lineage)) changed.set(lineage, aggregation ?? null)
  }
  await storeChoices(trx, by, changed)
}
