import { type AccessLevel, canEdit, canSee } from '@quotidia/domain/accessLevels'
import { type DataType, isComputed, isTick } from '@quotidia/domain/items'
import type { Policy } from '../http/authorize'

interface OfDay {
  item: { dataType: DataType }
  /** The actor's level on the item. */
  level: AccessLevel | undefined
}

/** Entered figures and the sums of lists are compared with earlier days; checks and results aren't. */
export const isCompared = ({ dataType }: OfDay['item']) => !isComputed({ dataType }) && !isTick(dataType)

/** Users who may edit a figure may confirm it. */
export const expectedPolicy: Policy<OfDay, 'confirm'> = {
  read: (_actor, { item, level }) => isCompared(item) && canSee(level),
  confirm: (_actor, { level }) => canEdit(level),
}
