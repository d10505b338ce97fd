import type { Revision } from '@quotidia/contract/history'
import type { ListItem } from '@quotidia/contract/lists'
import type { Unit } from '@quotidia/domain/items'
import { listItemRevisions } from './api'
import { entryText, figureText } from './figures'
import { HistoryDialog } from './HistoryDialog'
import { messages } from './messages'
import { RevisionList } from './RevisionList'
import { itemRestoration, type Restoration } from './restoration'
import { versionsOfItem } from './revisions'
import { useHistoryQuery } from './useHistoryQuery'

interface Props {
  rowKey: string
  item: ListItem
  unit: Unit | undefined
  onRestore: ((restoration: Restoration) => void) | undefined
  onClose(): void
}

/** The history of a list entry. */
export function ItemHistory({ rowKey, item, unit, onRestore, onClose }: Props) {
  const query = useHistoryQuery(['item', item.id], (api, signal) => listItemRevisions(api, item.id, signal))
  const subject = entryText(item, unit)
  const restore = onRestore && ((revision: Revision) => onRestore(itemRestoration({ rowKey, unit, subject }, revision)))
  return (
    <HistoryDialog title={messages.itemHistory(item.id)} subject={subject} query={query} onClose={onClose}>
      {(revisions) => <RevisionList {...versionsOfItem(revisions)} textOf={figureText(unit)} onRestore={restore} />}
    </HistoryDialog>
  )
}
