import { createContext, type KeyboardEvent, type ReactNode, useCallback, useContext, useMemo, useRef } from 'react'
import type { Field } from '../saving/rows'
import { focusBeside, focusPlace, walk, walkStep } from './walk'

interface SheetFocusValue {
  /** Focuses a cell, or its row where it can't be written; at once, or as soon as it appears. */
  want(rowKey: string, field: Field): void
  /** Whether a cell that has just appeared is the one to focus; asking takes the wish away. */
  take(cellKey: string): boolean
  /** Whether the cell to focus is on this row. */
  wants(rowKey: string): boolean
  /** Moves the focus out of a row that goes away: to the next row, else to the one before. */
  leaveRow(rowKey: string): void
}

const SheetFocus = createContext<SheetFocusValue | null>(null)

export const cellKey = (rowKey: string, field: Field) => `${rowKey}/${field}`

/** The sheet's keyboard: Enter and the arrows walk its writable cells. */
export function SheetFocusArea({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  const focus = useMemo<SheetFocusValue>(
    () => ({
      want(rowKey, field) {
        const key = cellKey(rowKey, field)
        wanted.current = root.current && focusPlace(root.current, rowKey, key) ? null : key
      },
      take(key) {
        const mine = wanted.current === key
        if (mine) wanted.current = null
        return mine
      },
      wants: (rowKey) => wanted.current?.startsWith(`${rowKey}/`) ?? false,
      leaveRow(rowKey) {
        if (root.current) focusBeside(root.current, rowKey)
      },
    }),
    [],
  )
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const from = event.target as HTMLElement
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : walkStep(event)
    if (!step || !root.current || !from.closest('[data-cell]')) return
    event.preventDefault()
    walk(root.current, from, step)
  }, [])
  return (
    <SheetFocus value={focus}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the cells inside it */}
      <div ref={root} onKeyDown={onKeyDown}>
        {children}
      </div>
    </SheetFocus>
  )
}

export function useSheetFocus(): SheetFocusValue {
  const focus = useContext(SheetFocus)
  if (!focus) throw new Error('useSheetFocus needs a SheetFocusArea above')
  return focus
}
