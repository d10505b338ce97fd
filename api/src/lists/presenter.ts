import type { ListDef, ListItem } from '../contract'
import type { Actor } from '../http/actor'
import type { DefinedList } from '../libraries/queries'
import { fromCents } from '../money'
import { italianTime } from '../times'
import type { ListItemWithEditor } from './queries'

export function presentList({ listId, name, causalName, dataId, unit }: DefinedList): ListDef {
  return { listId, listName: name, causalName, dataId, unit }
}

/** `valueId` is the value of the list's own data item. */
export function presentListItem(
  actor: Actor,
  row: ListItemWithEditor,
  { dataId }: DefinedList,
  valueId: number,
): ListItem {
  return {
    id: row.id,
    listId: row.list_id,
    dataId,
    value: fromCents(row.cents),
    causal: row.causal,
    ...(actor.rights.viewComments && { comment: row.comment }),
    lastEditor: row.editor,
    lastEdited: italianTime(row.last_edited_at),
    connectionDataId: valueId,
    revision: row.revision,
  }
}
