import type { DataItem } from '@quotidia/contract/values'
import type { AccessLevel } from '@quotidia/domain/accessLevels'
import type { Figures } from '@quotidia/domain/formula/evaluation'
import { fromCents } from '@quotidia/domain/money'
import type { DefinedItem } from '../definitions/definition'
import type { Actor } from '../http/actor'
import { italianTime } from '../times'
import type { DayContext } from './dayContext'
import type { ValueWithEditor } from './valueQueries'

export interface ItemView {
  actor: Actor
  level: AccessLevel
  figures: Figures
}

export function presentDataItem(
  item: DefinedItem,
  row: ValueWithEditor,
  { actor, level, figures }: ItemView,
): DataItem {
  const cents = figures.get(item.dataId) ?? null
  return {
    dataId: item.dataId,
    dataName: item.name,
    sectionId: item.sectionId,
    dataType: item.dataType,
    ...(item.unit && { unit: item.unit }),
    viewOrder: item.viewOrder,
    value: cents === null ? null : fromCents(cents),
    ...(actor.rights.viewComments && { comment: row.comment }),
    accessLevel: level,
    lastEditor: row.editor,
    lastEdited: row.last_edited_at === null ? null : italianTime(row.last_edited_at),
    connectionDataId: row.id,
    revision: row.revision,
  }
}

/** Some values of a day, in the given order. */
export function presentValues(
  actor: Actor,
  { definition, levels }: DayContext,
  rows: ValueWithEditor[],
  figures: Figures,
): DataItem[] {
  return rows.flatMap((row) => {
    const item = definition.itemById.get(row.data_id)
    const level = levels.get(row.data_id)
    return item && level ? [presentDataItem(item, row, { actor, level, figures })] : []
  })
}
