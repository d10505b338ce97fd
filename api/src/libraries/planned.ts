import type { Aggregation, DataType, Unit } from '@quotidia/domain/items'

export interface PlannedItem {
  tmpId: number
  name: string
  dataType: DataType
  /** From 1, recomputed. */
  viewOrder: number
  /** The item's path in the request. */
  path: string
  sourceTmpId?: number | undefined
  /** The chosen unit, if any. */
  unit?: Unit | undefined
  /** How its days add up; null for the usual way, undefined to keep that of the item that it continues. */
  aggregation?: Aggregation | null | undefined
  /** The item of the previous version that it continues. */
  continuesDataId?: number | undefined
  list?: { name: string; causalName: string; causals: string[] }
}
export interface PlannedSection {
  name: string
  viewOrder: number
  /** The section's path in the request. */
  path: string
  /** The section of the previous version that it continues. */
  continuesSectionId?: number | undefined
  items: PlannedItem[]
}
