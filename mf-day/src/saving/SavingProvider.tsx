import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { type CellSave, type NewItem, SaveBoard, type SaveSummary } from './board'
import { type DayCache, dayPort } from './dayPort'
import { SaveQueue } from './queue'
import type { Field } from './rows'

const Saving = createContext<SaveQueue | null>(null)

interface Props {
  dayId: number
  day: DayCache
  children: ReactNode
}

/** Gives the rows below the queue of their day; give it a `key` per day. */
export function SavingProvider({ dayId, day, children }: Props) {
  const [queue] = useState(() => new SaveQueue(dayPort(dayId, day), new SaveBoard()))
  useEffect(() => {
    const retry = () => queue.resendUnanswered()
    queue.attend()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      queue.dispose()
    }
  }, [queue])
  return <Saving value={queue}>{children}</Saving>
}

export function useSaving(): SaveQueue {
  const queue = useContext(Saving)
  if (!queue) throw new Error('useSaving needs a SavingProvider above')
  return queue
}

export function useCellSave(rowKey: string, field: Field): CellSave {
  return useRow(rowKey, (board) => board.cell(rowKey, field))
}

export function useNewItems(): readonly NewItem[] {
  const { board } = useSaving()
  return useSyncExternalStore(board.subscribe, board.newItems)
}

/** The row as it was made here, when it was. */
export function useNewItem(rowKey: string): NewItem | undefined {
  return useRow(rowKey, (board) => board.newItem(rowKey))
}

export function useRemoving(rowKey: string): boolean {
  return useRow(rowKey, (board) => board.isRemoving(rowKey))
}

export function useSaveSummary(): SaveSummary {
  const { board } = useSaving()
  return useSyncExternalStore(board.subscribe, board.summary)
}

function useRow<T>(rowKey: string, read: (board: SaveBoard) => T): T {
  const { board } = useSaving()
  const subscribe = useCallback((listener: () => void) => board.subscribeRow(rowKey, listener), [board, rowKey])
  return useSyncExternalStore(subscribe, () => read(board))
}
