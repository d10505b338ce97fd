import { createContext, type KeyboardEvent, type ReactNode, useCallback, useContext, useMemo, useRef } from 'react'
import type { Field } from '../data/rows'
import { focusBeside, focusPlace, walk, walkStep } from './walk'

interface SheetFocusValue {
  /** The item where the person is or was last, until they leave it for another section. */
  item(): number | undefined
  enter(dataId: number): void
  leave(): void
  /** Focuses a cell, or its row where it can't be written; at once, or as soon as it appears. */
  want(rowKey: string, field: Field): void
  /** Whether a cell that has just appeared is the one to focus; asking takes the wish away. */
  take(cellKey: string): boolean
  /** Whether the cell to focus is on this row. */
  wants(rowKey: string): boolean
  /** Moves the focus out of a row that goes away: to the next row, else to the one before. */
  leaveRow(rowKey: string): void
  /** Moves the focus on to the next stop; false at the end. */
  walkOn(from: HTMLElement): boolean
}

const SheetFocus = createContext<SheetFocusValue | null>(null)

export const cellKey = (rowKey: string, field: Field) => `${rowKey}/${field}`

/** The sheet's keyboard: Enter and the arrows walk its writable cells, and where an empty list begins. */
export function SheetFocusArea({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  const place = useRef<number | undefined>(undefined)
  const focus = useMemo<SheetFocusValue>(
    () => ({
      item: () => place.current,
      enter(dataId) {
        place.current = dataId
      },
      leave() {
        place.current = undefined
      },
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
      walkOn: (from) => root.current !== null && walk(root.current, from, 1),
    }),
    [],
  )
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const from = event.target as HTMLElement
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : walkStep(event)
    if (!step || !root.current || !from.closest('[data-cell]') || isPress(event)) return
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

/** Enter on a button presses it. */
const isPress = ({ key, shiftKey, target }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && target instanceof HTMLButtonElement

export function useSheetFocus(): SheetFocusValue {
  const focus = useContext(SheetFocus)
  if (!focus) throw new Error('useSheetFocus needs a SheetFocusArea above')
  return focus
}
