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
import { activeElement } from '../activeElement'
import type { Field } from '../data/rows'
import { useSaving } from '../saving/SavingProvider'
import { useProvided } from '../useProvided'
import {
  END_CELL,
  focusCell,
  focusCellOrRow,
  focusFirstCell,
  focusNeighbourRow,
  focusNextCell,
  focusRow,
  navigationStep,
} from './cellNavigation'
import { createSheetFocusStore, type SheetFocusStore, type Stop, useFocusState } from './sheetFocusStore'

interface StopControls {
  answer(yes: boolean): void
  flipSign(): void
}

interface SheetFocusValue {
  /** The item that has or had the focus, in the current section. */
  item(): number | undefined
  /** The row that has or had the focus, in the current section. */
  row(): string | undefined
  enter(dataId: number, controls?: StopControls): void
  leave(): void
  store: SheetFocusStore
  /** What the stop with the focus offers to a bar outside of it. */
  controls(): StopControls | undefined
  /** Focuses a cell, or its row if it can't be edited, as soon as it is rendered. */
  request(rowKey: string, field: Field): void
  /** Whether a mounted cell has to take the focus; clears the request. */
  consume(cellKey: string): boolean
  /** Whether the focus is requested for a cell of this row. */
  isRequested(rowKey: string): boolean
  /** Moves the focus from a list row that is removed to the next one of its list, else to its button that adds one. */
  leaveRow(rowKey: string): void
  /** Moves the focus to the next or previous stop, also in another section. Returns false at the ends. */
  move(from: Element, step?: 1 | -1): boolean
  /** Moves the focus from the present stop to the next one. */
  moveFromPresent(): void
  /** Moves the focus to the stop after a list. */
  moveAfter(list: Element): boolean
  /** Moves the focus to the first stop of the shown section, or to its last. Returns false if it has none. */
  focusFirst(step: 1 | -1): boolean
  /** Focuses the stop that closes the day. Returns false if it isn't shown. */
  focusEnd(): boolean
  /** Whether the stop that closes the day has the focus. */
  isAtEnd(): boolean
  /** Focuses the heading of the section. */
  focusHeading(): void
  /** Scrolls the page until the heading of the section is in view. */
  showHeading(): void
  /** Commits the text of the cell with the focus, which keeps it. Returns false if the text is unclear. */
  commitPresent(): boolean
  /** Opens the list row in which an entry is added: of the list with the focus, else of the next one. */
  addRow(): void
  /** Sets how to go on from the last stop of a section, or back from its first. Returns false at the ends of the day. */
  setCrossing(cross: (step: 1 | -1) => boolean): void
}

const SheetFocus = createContext<SheetFocusValue | null>(null)

/** The id of the section's heading. */
export const HEADING_ID = 'section-name'

export const cellKey = (rowKey: string, field: Field) => `${rowKey}/${field}`

/** The sheet's keyboard navigation: Enter and the arrow keys move between editable cells. */
export function SheetFocusProvider({ children }: { children: ReactNode }) {
  const saving = useSaving()
  const [store] = useState(createSheetFocusStore)
  const root = useRef<HTMLDivElement>(null)
  const requested = useRef<string | null>(null)
  const item = useRef<number | undefined>(undefined)
  const row = useRef<string | undefined>(undefined)
  const controls = useRef<StopControls | undefined>(undefined)
  const crossing = useRef<(step: 1 | -1) => boolean>(() => false)
  const focus = useMemo<SheetFocusValue>(() => {
    const focus: SheetFocusValue = {
      item: () => item.current,
      row: () => row.current,
      enter(dataId, given) {
        item.current = dataId
        if (given) controls.current = given
      },
      leave() {
        item.current = undefined
        row.current = undefined
      },
      store,
      controls: () => (store.getState().stop ? controls.current : undefined),
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
      move: (from, step = 1) =>
        root.current !== null && (focusNextCell(root.current, from, step) || crossing.current(step)),
      moveFromPresent() {
        const present = activeElement()
        if (present) focus.move(present)
      },
      moveAfter(list) {
        let last = list
        while (last.lastElementChild) last = last.lastElementChild
        return focus.move(last)
      },
      focusFirst: (step) => root.current !== null && focusFirstCell(root.current, step),
      focusEnd: () => focusCell(root.current?.querySelector<HTMLElement>(`[data-cell="${END_CELL}"] [data-stop]`)),
      isAtEnd: () => store.getState().stop?.kind === 'end',
      showHeading: () => root.current?.querySelector(`#${HEADING_ID}`)?.scrollIntoView({ block: 'nearest' }),
      commitPresent() {
        const cell = activeElement()
        const rowKey = rowKeyOf(cell)
        if (!cell || rowKey === undefined) return true
        cell.blur()
        cell.focus()
        return saving.store.cell(rowKey, 'value').unclear === undefined
      },
      focusHeading: () => void focusRow(root.current?.querySelector<HTMLElement>(`#${HEADING_ID}`) ?? null),
      addRow() {
        const buttons = [...(root.current?.querySelectorAll<HTMLElement>('[data-add]') ?? [])]
        const present = activeElement()
        const own = buttons.find((button) => button.closest('section')?.contains(present))
        const next = buttons.find((button) => present && isAfter(button, present))
        ;(own ?? next)?.click()
      },
      setCrossing(cross) {
        crossing.current = cross
      },
    }
    return focus
  }, [store, saving])
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const from = event.target as HTMLElement
      const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : navigationStep(event)
      const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
      if (!step || isComposing || !root.current || !from.closest('[data-cell]') || isButtonPress(event)) return
      event.preventDefault()
      // The arrow keys stay in the section.
      if (event.key === 'Enter') focus.move(from, step)
      else focusNextCell(root.current, from, step)
    },
    [focus],
  )
  const setStop = (next: Stop | undefined) => {
    const { kind, rowKey } = store.getState().stop ?? {}
    if (kind !== next?.kind || rowKey !== next?.rowKey) store.setState({ stop: next })
  }
  const enterCell = ({ target }: FocusEvent) => {
    const kind = kindOf(target)
    const rowKey = rowKeyOf(target)
    row.current = rowKey ?? row.current
    // The cell has called `enter` before.
    setStop(kind && rowKey !== undefined ? { kind, rowKey, dataId: item.current } : undefined)
  }
  const leaveCell = ({ target, relatedTarget }: FocusEvent) => {
    const left = rowKeyOf(target)
    const { passed } = store.getState()
    if (left !== undefined && target instanceof HTMLInputElement && target.value === '' && !passed.has(left))
      store.setState({ passed: new Set([...passed, left]) })
    if (!(relatedTarget instanceof Element && relatedTarget.closest('[data-cell]'))) setStop(undefined)
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

function kindOf(element: Element): Stop['kind'] | undefined {
  if (element instanceof HTMLInputElement) {
    if (element.type === 'checkbox') return 'check'
    return element.inputMode === 'decimal' ? 'figure' : 'causal'
  }
  const cell = element.closest<HTMLElement>('[data-cell]')
  if (!cell || !element.matches('[data-stop]')) return undefined
  return cell.dataset['cell'] === END_CELL ? 'end' : 'emptyList'
}

/** The key of the row whose cell contains an element. */
function rowKeyOf(element: Element | null | undefined): string | undefined {
  const key = element?.closest<HTMLElement>('[data-cell]')?.dataset['cell']
  return key?.slice(0, key.lastIndexOf('/'))
}

const isAfter = (element: Element, other: Element) =>
  Boolean(other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)

/** Enter activates a button. */
const isButtonPress = ({ key, shiftKey, target }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && target instanceof HTMLButtonElement

export function useSheetFocus(): SheetFocusValue {
  return useProvided(SheetFocus, 'SheetFocusProvider')
}

/** The stop with the focus. */
export function useFocusedStop(): Stop | undefined {
  return useFocusState(useSheetFocus().store, ({ stop }) => stop)
}

/** The rows of cells that were left without text since the page was opened. */
export function usePassedRows(): ReadonlySet<string> {
  return useFocusState(useSheetFocus().store, ({ passed }) => passed)
}
