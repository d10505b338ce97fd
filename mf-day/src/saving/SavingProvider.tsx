import { useApi } from '@quotidia/shared-ui/api'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { useSessionStore } from '@quotidia/shared-ui/session'
import { useKeyedValue } from '@quotidia/shared-ui/useKeyedValue'
import { createContext, type ReactNode, useCallback, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import type { DayCache } from '../data/DayCache'
import type { Field, RowRef } from '../data/rows'
import { useEmbedding } from '../embedding/Embedding'
import { useProvided } from '../useProvided'
import { commitFocusedCell } from './commitFocusedCell'
import { createDayPort } from './dayPort'
import { messages } from './messages'
import { SaveQueue } from './SaveQueue'
import { type CellSave, type NewItem, SaveStateStore, type SaveSummary } from './SaveStateStore'
import { UnsavedStorage } from './unsavedStorage'

const Saving = createContext<SaveQueue | null>(null)

interface Props {
  dayId: number
  day: DayCache
  /** Whether values are edited; unsaved values of an earlier page are then restored. */
  writing: boolean
  children: ReactNode
}

/** Provides the save queue of a day. */
export function SavingProvider({ dayId, day, writing, children }: Props) {
  const api = useApi()
  const session = useSessionStore()
  const isEmbedded = useEmbedding() !== null
  const { queue, storage } = useKeyedValue(dayId, () => {
    const queue = new SaveQueue(createDayPort(dayId, day, { api, session }), new SaveStateStore())
    const storage = new UnsavedStorage(session.getState().claims?.sub, dayId, isEmbedded ? api.url('/') : undefined)
    // As long as the queue exists: an answer that arrives after unmounting still updates the storage.
    queue.store.subscribe(() => storage.save(queue.pending()))
    return { queue, storage }
  })
  useEffect(() => {
    const retry = () => queue.resendUnanswered()
    queue.start()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      queue.dispose()
    }
  }, [queue])
  useRestored(queue, storage, writing)
  return <Saving value={queue}>{children}</Saving>
}

/** Restores the unsaved values of an earlier page. */
function useRestored(queue: SaveQueue, storage: UnsavedStorage, writing: boolean): void {
  const session = useSessionStore()
  const toast = useToast()
  // A layout effect, since effects of the children already decide on unsaved values.
  useLayoutEffect(() => {
    if (!writing) return
    const rows = storage.restore()
    queue.restore(rows)
    if (rows.length > 0) toast(messages.resumed(rows.reduce((sum, { cells }) => sum + Math.max(1, cells.length), 0)))
    return session.subscribe(({ claims }, before) => {
      if (claims?.sub !== before.claims?.sub) commitFocusedCell()
    })
  }, [queue, storage, writing, session, toast])
}

export function useSaving(): SaveQueue {
  return useProvided(Saving, 'SavingProvider')
}

export function useCellSave<F extends Field>(rowKey: string, field: F): CellSave<F> {
  return useRow(rowKey, (store) => store.cell(rowKey, field))
}

export function useNewItems(): readonly NewItem[] {
  const { store } = useSaving()
  return useSyncExternalStore(store.subscribe, store.newItems)
}

/** The list item, if it was added on this page. */
export function useNewItem(rowKey: string): NewItem | undefined {
  return useRow(rowKey, (store) => store.newItem(rowKey))
}

export function useRemoving(rowKey: string): boolean {
  return useRow(rowKey, (store) => store.isRemoving(rowKey))
}

export function useSaveSummary(): SaveSummary {
  const { store } = useSaving()
  return useSyncExternalStore(store.subscribe, store.summary)
}

/** Tells the queue while the cell has text that isn't committed yet. */
export function useTyping(ref: RowRef, field: Field, isTyped: boolean): void {
  const queue = useSaving()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the row
  useEffect(() => {
    if (!isTyped) return
    queue.setTyping(ref, field, true)
    return () => queue.setTyping(ref, field, false)
  }, [queue, ref.key, field, isTyped])
}

/** Selects from the save states of one row; rerenders only when the selection changes. */
export function useRow<T>(rowKey: string, read: (store: SaveStateStore) => T): T {
  const { store } = useSaving()
  const subscribe = useCallback((listener: () => void) => store.subscribeRow(rowKey, listener), [store, rowKey])
  return useSyncExternalStore(subscribe, () => read(store))
}
