import { DEFAULT_UNIT, isTick, type Unit } from '@quotidia/domain/items'
import type { Issue } from '../http/errors'
import { libraryMessages as messages } from './messages'
import type { PlannedItem } from './planned'

/** A CHECK has no unit: it isn't a quantity. */
export function refuseUnits(items: PlannedItem[]): Issue | undefined {
  const wrong = items.find(({ dataType, unit }) => isTick(dataType) && unit !== undefined)
  return wrong && { path: `${wrong.path}.unit`, message: messages.checkWithUnit }
}

/**
 * The unit of each item, by temporary id: the chosen one, else that of the source for a carried item, else the default.
 * A carried CHECK is the number 1 or 0.
 */
export function findUnits(items: ReadonlyMap<number, PlannedItem>, sources: ReadonlyMap<number, number>) {
  const unitOf = (item: PlannedItem | undefined, seen: ReadonlySet<number>): Unit => {
    if (!item || seen.has(item.tmpId)) return DEFAULT_UNIT
    if (item.unit !== undefined) return item.unit
    if (isTick(item.dataType)) return 'NUMBER'
    const source = sources.get(item.tmpId)
    return source === undefined ? DEFAULT_UNIT : unitOf(items.get(source), new Set([...seen, item.tmpId]))
  }
  return new Map([...items].map(([tmpId, item]) => [tmpId, unitOf(item, new Set())]))
}
