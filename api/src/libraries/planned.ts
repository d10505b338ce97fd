import type { DataType, Unit } from 'domain/items'

export interface PlannedItem {
  tmpId: number
  name: string
  dataType: DataType
  /** From 1, recomputed. */
  viewOrder: number
  /** Where the item stands in the request. */
  path: string
  sourceTmpId?: number | undefined
  /** As it was chosen. */
  unit?: Unit | undefined
  /** The item of the version before that it goes on with. */
  continuesDataId?: number | undefined
  list?: { name: string; causalName: string; causals: string[] }
}
export interface PlannedSection {
  name: string
  viewOrder: number
  /** Where the section stands in the request. */
  path: string
  /** The section of the version before that it goes on with. */
  continuesSectionId?: number | undefined
  items: PlannedItem[]
}
