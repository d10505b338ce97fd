import { canEdit } from '@quotidia/domain/accessLevels'
import { isComputed } from '@quotidia/domain/items'
import { canEditData } from '@quotidia/domain/userTypes'
import type { Levels } from '../access/queries'
import type { DefinedItem } from '../definitions/definition'
import type { Actor } from '../http/actor'

/** Whether the actor may carry a figure again into an item, if both the item and the figure's source are visible. */
export const mayReload = (actor: Actor, target: DefinedItem, levels: Levels) =>
  canEditData(actor) && (isComputed(target) || canEdit(levels.get(target.dataId)))
