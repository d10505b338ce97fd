import { useCallback } from 'react'
import { type ShowToast, useToast } from 'shared-ui/components/Toaster'
import { type Field, itemRef } from '../data/rows'
import { useHistory } from '../history/HistoryArea'
import type { SaveBoard } from '../saving/board'
import { useSaving } from '../saving/SavingProvider'
import { messages } from './messages'
import { useRemovals } from './RemovalArea'
import type { ItemRef } from './removals'
import { useSheetFocus } from './SheetFocus'

/**
 * Removes a list row at once and offers to take it back: from its history, under its id. Where that can't be, because
 * this person may not restore or the row isn't saved whole, it goes only when the offer ends. The focus goes to the row
 * beside it. A draft on which nothing is written just goes away.
 */
export function useRemoveItem(): (ref: ItemRef) => void {
  const history = useHistory()
  const queue = useSaving()
  const removals = useRemovals()
  const focus = useSheetFocus()
  const toast = useToast()
  return useCallback(
    (ref: ItemRef) => {
      const { key, itemId } = ref
      const show = (rowKey: string) => focus.want(rowKey, 'causal')
      const remove = () => queue.removeItem(ref).then(() => true, tellFailure(toast))
      focus.leaveRow(key)
      if (queue.dropDraft(key)) return
      if (history && itemId !== null && isSaved(queue.board, key)) {
        const removed = remove()
        const bringBack = async () => {
          if (await removed) await history.bringBack(itemId)
          show(itemRef({ ...ref, id: itemId }).key)
        }
        offer(toast, () => void bringBack().catch(tellStillGone(toast)))
      } else {
        removals.wait(key, remove)
        offer(
          toast,
          () => removals.takeBack(key) && show(key),
          () => removals.send(key),
        )
      }
    },
    [history, queue, removals, focus, toast],
  )
}

function offer(toast: ShowToast, undo: () => void, onEnd = () => {}): void {
  toast(messages.removed, { action: { label: messages.undo, onClick: undo }, onEnd })
}

const tellFailure = (toast: ShowToast) => (): false => {
  toast(messages.removeFailed, { kind: 'alert' })
  return false
}

const tellStillGone = (toast: ShowToast) => () => toast(messages.bringBackFailed, { kind: 'alert' })

const FIELDS: readonly Field[] = ['value', 'causal', 'comment']

/** Whether nothing of the row is being saved or unsaved: what the server holds is all that there is to bring back. */
function isSaved(board: SaveBoard, rowKey: string): boolean {
  return FIELDS.every((field) => ['rest', 'saved'].includes(board.cell(rowKey, field).state))
}
