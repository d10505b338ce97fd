import type { Revision } from '@quotidia/contract/history'
import type { DataItem } from '@quotidia/contract/values'
import { isCalculated, isTick } from '@quotidia/domain/items'
import { listValueRevisions } from './api'
import { checkText, figureText } from './figures'
import { HistoryDialog } from './HistoryDialog'
import { messages } from './messages'
import { RevisionList } from './RevisionList'
import { type Restoration, valueRestoration } from './restoration'
import { versionsOfValue } from './revisions'
import { useHistoryQuery } from './useHistoryQuery'

interface Props {
  rowKey: string
  item: DataItem
  onRestore: ((restoration: Restoration) => void) | undefined
  onClose(): void
}

/** The history of a data item on this day. */
export function ValueHistory({ rowKey, item, onRestore, onClose }: Props) {
  const id = item.connectionDataId
  const query = useHistoryQuery(['value', id], (api, signal) => listValueRevisions(api, id, signal))
  const isCheck = isTick(item.dataType)
  const { unit } = item
  const restore = onRestore && ((it: Revision) => onRestore(valueRestoration({ rowKey, isCheck, unit }, it)))
  return (
    <HistoryDialog title={messages.versionsOf(item.dataName)} query={query} onClose={onClose}>
      {(revisions) => {
        const { present, past } = versionsOfValue(revisions)
        // Results aren't stored: their only revision is the initial zero.
        const shown = present && isCalculated(item.dataType) ? { ...present, value: item.value ?? 0 } : present
        return (
          <RevisionList
            present={shown}
            past={past}
            textOf={isCheck ? checkText : figureText(unit)}
            onRestore={restore}
          />
        )
      }}
    </HistoryDialog>
  )
}
