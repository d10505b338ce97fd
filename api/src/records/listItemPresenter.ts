import type { ListDef, ListItem } from '@quotidia/contract/lists'
import type { AccessLevel } from '@quotidia/domain/accessLevels'
import { canSeeEntries } from '@quotidia/domain/accessLevels'
import { fromCents } from '@quotidia/domain/money'
import type { DefinedList } from '../definitions/definition'
import type { Actor } from '../http/actor'
import { italianTime } from '../times'
import type { ListItemInContext } from './listItemQueries'

export function presentList(list: DefinedList, level: AccessLevel | undefined): ListDef {
  const { listId, name, causalName, dataId, unit, causals } = list
  return { listId, listName: name, causalName, dataId, unit, causals: canSeeEntries(level) ? causals : [] }
}

export function presentListItem(actor: Actor, { row, list, valueId }: ListItemInContext): ListItem {
  return {
    id: row.id,
    listId: row.list_id,
    dataId: list.dataId,
    value: fromCents(row.cents),
    causal: row.causal,
    ...(actor.rights.viewComments && { comment: row.comment }),
    lastEditor: row.editor,
    lastEdited: italianTime(row.last_edited_at),
    connectionDataId: valueId,
    revision: row.revision,
  }
}
