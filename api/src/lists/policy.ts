import type { AccessLevel } from '@quotidia/domain/accessLevels'
import { canEdit, canSeeEntries } from '@quotidia/domain/accessLevels'
import type { ListItemRow } from '../db/rows/day'
import type { Policy } from '../http/authorize'

/** A list item, with the actor's level on the list's data item. */
export interface LeveledItem {
  item: ListItemRow
  level: AccessLevel | undefined
}

export const listItemPolicy: Policy<LeveledItem, 'delete'> = {
  read: (actor, { item, level }) => item.company_id === actor.companyId && canSeeEntries(level),
  delete: (_actor, { level }) => canEdit(level),
}
