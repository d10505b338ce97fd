import type { Definition } from '../definitions/definition'
import type { DayFigures } from './dayFigures'

/**
 * A day's figures in cents, in the order of its items' ids: 0 or 100 for a CHECK, null for an item that nobody has
 * filled in and for a formula without a result.
 */
export type StoredFigures = (number | null)[]

export function storedFigures({ itemIds }: Definition, { figures, missing }: DayFigures): StoredFigures {
  return itemIds.map((dataId) => (missing.has(dataId) ? null : (figures.get(dataId) ?? null)))
}
