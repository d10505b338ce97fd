import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Field } from '../data/rows'
import { useProvided } from '../useProvided'
import { focusCellOrRow, focusNeighbourRow, focusNextCell, navigationStep } from './cellNavigation'
import { createSheetFocusStore, type SheetFocusStore, useFocusState } from './sheetFocusStore'

interface SheetFocusValue {
  /** The item that has or had the focus, in the current section. */
  item(): number | undefined
  /** The row that has or had the focus, in the current section. */
  row(): string | undefined
  enter(dataId: number): void
  leave(): void
  store: SheetFocusStore
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
  const [store] = useState(createSheetFocusStore)
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
      store,
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
    [store],
  )
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const from = event.target as HTMLElement
    const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : navigationStep(event)
    if (!step || !root.current || !from.closest('[data-cell]') || isButtonPress(event)) return
    event.preventDefault()
    focusNextCell(root.current, from, step)
  }, [])
  const enterCell = ({ target }: FocusEvent) => {
    row.current = rowKeyOf(target) ?? row.current
    // The cell has called `enter` before.
    store.setState({ focused: target.closest('[data-cell]') ? item.current : undefined })
  }
  const leaveCell = ({ target, relatedTarget }: FocusEvent) => {
    const left = rowKeyOf(target)
    const { passed } = store.getState()
    if (left !== undefined && target instanceof HTMLInputElement && target.value === '' && !passed.has(left))
      store.setState({ passed: new Set([...passed, left]) })
    const isInCell = relatedTarget instanceof Element && relatedTarget.closest('[data-cell]')
    if (!isInCell) store.setState({ focused: undefined })
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
  return useFocusState(useSheetFocus().store, ({ focused }) => focused)
}

/** The rows of cells that were left without text since the page was opened. */
export function usePassedRows(): ReadonlySet<string> {
  return useFocusState(useSheetFocus().store, ({ passed }) => passed)
}
