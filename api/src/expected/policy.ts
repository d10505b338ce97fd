import { type AccessLevel, canEdit, canSee } from 'domain/accessLevels'
import type { DataType } from 'domain/items'
import type { Policy } from '../http/authorize'

interface OfDay {
  item: { dataType: DataType }
  /** The actor's level on the item. */
  level: AccessLevel | undefined
}

/** What people write and the sums of their lists are compared with earlier days; checks and results aren't. */
export const isCompared = ({ dataType }: OfDay['item']) => dataType === 'ENTERED' || dataType === 'LIST'

/** Who edits a figure says that it is right. */
export const expectedPolicy: Policy<OfDay, 'confirm'> = {
  read: (_actor, { item, level }) => isCompared(item) && canSee(level),
  confirm: (_actor, { level }) => canEdit(level),
}
