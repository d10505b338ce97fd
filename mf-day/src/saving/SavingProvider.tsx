import { createContext, type ReactNode, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { useApi } from 'shared-ui/api'
import { useToast } from 'shared-ui/components/Toaster'
import { useSessionStore } from 'shared-ui/session'
import type { DayCache } from '../data/DayCache'
import type { Field } from '../data/rows'
import { useOfDay } from '../ofDay'
import { type CellSave, type NewItem, SaveBoard, type SaveSummary } from './board'
import { dayPort } from './dayPort'
import { KeptFigures } from './kept'
import { leaveCell } from './leaveCell'
import { messages } from './messages'
import { SaveQueue } from './queue'

const Saving = createContext<SaveQueue | null>(null)

interface Props {
  dayId: number
  day: DayCache
  /** Where figures are written: what an earlier page left unsaved is taken up. */
  writing: boolean
  children: ReactNode
}

/** Gives the rows below the queue of their day. */
export function SavingProvider({ dayId, day, writing, children }: Props) {
  const sender = { api: useApi(), session: useSessionStore() }
  const queue = useOfDay(dayId, () => new SaveQueue(dayPort(dayId, day, sender), new SaveBoard()))
  useEffect(() => {
    const retry = () => queue.resendUnanswered()
    queue.attend()
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      queue.dispose()
    }
  }, [queue])
  useKeeping(queue, dayId, writing)
  return <Saving value={queue}>{children}</Saving>
}

/** Keeps what isn't saved out of reach of a session that ends, and takes it up again. */
function useKeeping(queue: SaveQueue, dayId: number, writing: boolean): void {
  const session = useSessionStore()
  const toast = useToast()
  const kept = useOfDay(dayId, () => new KeptFigures(session.getState().claims?.sub, dayId))
  useEffect(() => {
    // Also after the page is gone: an answer that comes late still says what is saved.
    queue.board.subscribe(() => kept.keep(queue.pending()))
    if (!writing) return
    const rows = kept.take()
    queue.resume(rows)
    if (rows.length > 0) toast(messages.resumed(rows.reduce((sum, { cells }) => sum + Math.max(1, cells.length), 0)))
    return session.subscribe(({ claims }, before) => {
      if (claims?.sub !== before.claims?.sub) leaveCell()
    })
  }, [queue, kept, writing, session, toast])
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

/** Something of one row; who asks for little is drawn again only when that changes. */
export function useRow<T>(rowKey: string, read: (board: SaveBoard) => T): T {
  const { board } = useSaving()
  const subscribe = useCallback((listener: () => void) => board.subscribeRow(rowKey, listener), [board, rowKey])
  return useSyncExternalStore(subscribe, () => read(board))
}
