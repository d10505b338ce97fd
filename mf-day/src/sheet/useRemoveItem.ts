import { type ShowToast, useToast } from '@quotidia/shared-ui/components/Toaster'
import { useCallback } from 'react'
import { mayMoveFocus } from '../activeElement'
import { type Field, itemRef } from '../data/rows'
import { useHistory } from '../history/HistoryProvider'
import type { SaveStateStore } from '../saving/SaveStateStore'
import { useSaving } from '../saving/SavingProvider'
import { messages } from './messages'
import { useRemovals } from './RemovalProvider'
import type { ItemRef } from './removalStore'
import { useSheetFocus } from './SheetFocus'

/**
 * Removes a list row at once, with a toast to undo it. The undo restores it from its history. If the user may not do that,
 * or the row isn't completely saved, the removal is sent only when the toast closes. Moves the focus to the row beside it.
 * An untouched draft is dropped without a toast.
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
      const show = (rowKey: string) => focus.request(rowKey, 'causal')
      const remove = () => queue.removeItem(ref).then(() => true, toastRemoveFailure(toast))
      focus.leaveRow(key)
      if (queue.dropDraft(key)) return
      if (history && itemId !== null && isSaved(queue.store, key)) {
        const removed = remove()
        const restore = async () => {
          if (await removed) await history.restoreDeleted(itemId)
          if (mayMoveFocus()) show(itemRef({ ...ref, id: itemId }).key)
        }
        offerUndo(toast, () => void restore().catch(toastUndoFailure(toast)))
      } else {
        removals.add(key, remove)
        offerUndo(
          toast,
          () => (removals.undo(key) ? show(key) : toast(messages.bringBackFailed, { kind: 'alert' })),
          () => removals.send(key),
        )
      }
    },
    [history, queue, removals, focus, toast],
  )
}

function offerUndo(toast: ShowToast, undo: () => void, onEnd = () => {}): void {
  toast(messages.removed, { action: { label: messages.undo, onClick: undo }, onEnd })
}

const toastRemoveFailure =
  (toast: ShowToast) =>
  (error: unknown): false => {
    toast(messages.removeFailed, { kind: 'alert', error })
    return false
  }

const toastUndoFailure = (toast: ShowToast) => (error: unknown) =>
  toast(messages.bringBackFailed, { kind: 'alert', error })

const FIELDS: readonly Field[] = ['value', 'causal', 'comment']

/** Whether the row has no unsaved cells, so that restoring it from its history loses nothing. */
function isSaved(store: SaveStateStore, rowKey: string): boolean {
  return FIELDS.every((field) => ['idle', 'saved'].includes(store.cell(rowKey, field).state))
}
