import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Field } from '../data/rows'
import { useProvided } from '../useProvided'
import { focusCellOrRow, focusNeighbourRow, focusNextCell, navigationStep } from './cellNavigation'

interface SheetFocusValue {
  /** The item that has or had the focus, in the current section. */
  item(): number | undefined
  /** The row that has or had the focus, in the current section. */
  row(): string | undefined
  enter(dataId: number): void
  leave(): void
  /** Calls `listener` whenever the focus enters or leaves the cells of an item, or leaves a cell without text. */
  watch(listener: () => void): () => void
  /** The item of the cell with the focus. */
  focused(): number | undefined
  /** The rows of cells that were left without text since the page was opened. */
  passed(): ReadonlySet<string>
  /** Focuses a cell, or its row if it can't be edited, as soon as it is rendered. */
  request(rowKey: string, field: Field): void
  /** Whether a mounted cell has to take the focus; clears the request. */
  consume(cellKey: string): boolean
  /** Whether the focus is requested for a cell of this row. */
  isRequested(rowKey: string): boolean
  /** Moves the focus from a row that is removed to the next row, else to the previous one. */
  leaveRow(rowKey: string): void
  /** Moves the focus to the next stop. Returns false at the end. */
  focusNext(from: HTMLElement): boolean
}

const SheetFocus = createContext<SheetFocusValue | null>(null)

export const cellKey = (rowKey: string, field: Field) => `${rowKey}/${field}`

/** The sheet's keyboard navigation: Enter and the arrow keys move between editable cells. */
export function SheetFocusProvider({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const requested = useRef<string | null>(null)
  const item = useRef<number | undefined>(undefined)
  const row = useRef<string | undefined>(undefined)
  const focused = useRef<number | undefined>(undefined)
  const passed = useRef<ReadonlySet<string>>(new Set())
  const listeners = useRef(new Set<() => void>())
  const focus = useMemo<SheetFocusValue>(
    () => ({
      item: () => item.current,
      row: () => row.current,
      enter(dataId) {
        item.current = dataId
      },
      leave() {
        item.current = undefined
        row.current = undefined
      },
      watch(listener) {
        listeners.current.add(listener)
        return () => listeners.current.delete(listener)
      },
      focused: () => focused.current,
      passed: () => passed.current,
      request(rowKey, field) {
        const key = cellKey(rowKey, field)
        requested.current = root.current && focusCellOrRow(root.current, rowKey, key) ? null : key
      },
      consume(key) {
        const isRequested = requested.current === key
        if (isRequested) requested.current = null
        return isRequested
      },
      isRequested: (rowKey) => requested.current?.startsWith(`${rowKey}/`) ?? false,
      leaveRow(rowKey) {
        if (root.current) focusNeighbourRow(root.current, rowKey)
      },
      focusNext: (from) => root.current !== null && focusNextCell(root.current, from, 1),
    }),
    [],
  )
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const from = event.target as HTMLElement
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : navigationStep(event)
    if (!step || !root.current || !from.closest('[data-cell]') || isButtonPress(event)) return
    event.preventDefault()
    focusNextCell(root.current, from, step)
  }, [])
  const notify = () => {
    for (const listener of listeners.current) listener()
  }
  const setFocused = (next: number | undefined) => {
    if (focused.current === next) return
    focused.current = next
    notify()
  }
  const enterCell = ({ target }: FocusEvent) => {
    row.current = rowKeyOf(target) ?? row.current
    // The cell has called `enter` before.
    setFocused(target.closest('[data-cell]') ? item.current : undefined)
  }
  const leaveCell = ({ target, relatedTarget }: FocusEvent) => {
    const left = rowKeyOf(target)
    if (left !== undefined && target instanceof HTMLInputElement && target.value === '' && !passed.current.has(left)) {
      passed.current = new Set([...passed.current, left])
      notify()
    }
    if (!(relatedTarget instanceof Element && relatedTarget.closest('[data-cell]'))) setFocused(undefined)
  }
  return (
    <SheetFocus value={focus}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the cells inside it */}
      <div ref={root} onKeyDown={onKeyDown} onFocus={enterCell} onBlur={leaveCell}>
        {children}
      </div>
    </SheetFocus>
  )
}

/** The key of the row whose cell contains an element. */
function rowKeyOf(element: Element | null | undefined): string | undefined {
  const key = element?.closest<HTMLElement>('[data-cell]')?.dataset['cell']
  return key?.slice(0, key.lastIndexOf('/'))
}

/** Enter activates a button. */
const isButtonPress = ({ key, shiftKey, target }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && target instanceof HTMLButtonElement

export function useSheetFocus(): SheetFocusValue {
  return useProvided(SheetFocus, 'SheetFocusProvider')
}

/** The item of the cell with the focus. */
export function useFocusedItem(): number | undefined {
  const { watch, focused } = useSheetFocus()
  return useSyncExternalStore(watch, focused)
}

/** The rows of cells that were left without text since the page was opened. */
export function usePassedRows(): ReadonlySet<string> {
  const { watch, passed } = useSheetFocus()
  return useSyncExternalStore(watch, passed)
}
