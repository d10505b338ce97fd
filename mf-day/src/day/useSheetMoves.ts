import type { ListDef } from '@quotidia/contract/lists'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { activeElement } from '../activeElement'
import { valueRef } from '../data/rows'
import { useDayHost } from '../host/DayHost'
import { commitFocusedCell } from '../saving/commitFocusedCell'
import type { NewItem } from '../saving/SaveStateStore'
import { useNewItems, useSaveSummary, useSaving } from '../saving/SavingProvider'
import { messages } from '../sheet/messages'
import { useFocusedStop, usePassedRows, useSheetFocus } from '../sheet/SheetFocus'
import { hasStops, nextEmpty, type SheetSection } from '../sheet/sections'
import { emptySuggestions } from '../sheet/suggestedRows'

/**
 * The section of the host's place, and a function that opens another one. It is rendered before the function returns, since
 * the next key already belongs to its cells. The host's place follows after the key, and at once: a move that is still under
 * way when the next one begins would show an earlier section again.
 */
function useOpenSection() {
  const { place, goToSection } = useDayHost()
  const [asked, setAsked] = useState<{ dayId: number; section: number } | null>(null)
  if (asked && (asked.dayId !== place.dayId || asked.section === place.section)) setAsked(null)
  const open = useCallback(
    (section: number) => flushSync(() => setAsked({ dayId: place.dayId, section })),
    [place.dayId],
  )
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => goToSection(asked.section))
    return () => clearTimeout(timer)
  }, [asked, goToSection])
  return { id: asked?.dayId === place.dayId ? asked.section : place.section, open }
}

/**
 * The open section, and functions that go to another section or row. Each commits the cell that it leaves, renders the section
 * and focuses the target before it returns. A cell with an unclear text isn't left by a key or by 'Prossima'.
 */
export function useSheetMoves(sections: SheetSection[]) {
  const { id, open } = useOpenSection()
  const focus = useSheetFocus()
  const { store } = useSaving()
  const toast = useToast()
  const index = id === undefined ? 0 : sections.findIndex((section) => section.id === id)
  const current = sections[index]

  const select = useCallback(
    (sectionId: number) => {
      // A cell that is unmounted gets no blur event, so it is committed first.
      if (activeElement()?.closest('[data-cell]')) commitFocusedCell()
      focus.leave()
      open(sectionId)
      focus.showHeading()
    },
    [open, focus],
  )
  const goToRow = useCallback(
    (sectionId: number, rowKey: string) => {
      if (sectionId !== current?.id) select(sectionId)
      focus.request(rowKey, 'value')
    },
    [current?.id, select, focus],
  )
  const goTo = useCallback(
    (sectionId: number, dataId: number) => {
      goToRow(sectionId, valueRef(dataId).key)
      focus.enter(dataId)
    },
    [goToRow, focus],
  )
  const suggestionsOf = useCallback(
    (dataId: number) => emptySuggestions(store.newItems(), focus.store.getState().passed, dataId),
    [store, focus],
  )
  /** Goes to an item; in a list, to its first empty suggested row. */
  const goToEmpty = useCallback(
    (sectionId: number, dataId: number) => {
      // The rows of a section are suggested when it is rendered.
      if (sectionId !== current?.id) select(sectionId)
      const [row = valueRef(dataId).key] = suggestionsOf(dataId)
      focus.request(row, 'value')
      focus.enter(dataId)
    },
    [current?.id, select, suggestionsOf, focus],
  )
  /** Whether an item is an empty stop, or has one in its list. Rows that were left empty aren't. */
  const emptiness = useCallback(() => {
    const missing = new Set(sections.flatMap((section) => section.missing.map((item) => item.dataId)))
    // An item with a pending save is no longer missing, nor is a list with rows on the screen.
    const isMissing = (dataId: number) =>
      missing.has(dataId) &&
      store.cell(valueRef(dataId).key, 'value').typed === undefined &&
      !store.newItems().some((entry) => entry.dataId === dataId)
    return { isMissing, isEmpty: (dataId: number) => isMissing(dataId) || suggestionsOf(dataId).length > 0 }
  }, [sections, store, suggestionsOf])

  /** Goes to the end of the day. */
  const toEnd = useCallback(() => {
    const last = sections.at(-1)
    if (last && last.id !== current?.id) select(last.id)
    return focus.focusEnd()
  }, [sections, current?.id, select, focus])
  /** The next item with an empty stop, or a row of the present list. */
  const findNextEmpty = useCallback(() => {
    const dataId = focus.item()
    const row = focus.row()
    const further = dataId === undefined ? undefined : rowAfter(row, store.newItems(), suggestionsOf(dataId))
    if (further !== undefined) return { row: further, item: undefined }
    const { isMissing, isEmpty } = emptiness()
    const hasOther = (list: number) => suggestionsOf(list).some((key) => key !== row)
    const from = dataId === undefined ? { section: focus.isAtEnd() ? sections.length : Math.max(index, 0) } : { dataId }
    const item = nextEmpty(sections, from, (other) =>
      other === dataId ? hasOther(other) : isMissing(other) || isEmpty(other),
    )
    return item && { item, row: undefined }
  }, [sections, index, emptiness, suggestionsOf, focus, store])
  const toNextEmpty = useCallback(() => {
    if (!focus.commitPresent()) return
    const next = findNextEmpty()
    if (next?.row !== undefined) return focus.request(next.row, 'value')
    if (next?.item) return goToEmpty(next.item.sectionId, next.item.dataId)
    const { isEmpty } = emptiness()
    const isFilled = !sections.some((section) => section.rows.some(({ dataId }) => isEmpty(dataId)))
    toEnd()
    if (isFilled) toast(messages.allFilled)
  }, [sections, findNextEmpty, emptiness, goToEmpty, toEnd, focus, toast])
  /** Goes to a section: its first empty stop, else its first stop, else its heading. */
  const enter = useCallback(
    (section: SheetSection) => {
      if (section.id !== current?.id) select(section.id)
      const { isEmpty } = emptiness()
      const first = section.rows.find(({ dataId }) => isEmpty(dataId))
      if (first) goToEmpty(section.id, first.dataId)
      else if (!focus.focusFirst(1)) focus.focusHeading()
    },
    [current?.id, select, emptiness, goToEmpty, focus],
  )
  const section = useCallback(
    (step: 1 | -1) => {
      const next = sections[index + step]
      if (next && focus.commitPresent()) enter(next)
    },
    [sections, index, enter, focus],
  )
  const cross = useCallback(
    (step: 1 | -1): boolean => {
      const others = step === 1 ? sections.slice(index + 1) : sections.slice(0, index).toReversed()
      const isLast = (other: SheetSection) => other === sections.at(-1)
      const target = others.find((other) => hasStops(other) || (step === 1 && isLast(other)))
      if (!target) return false
      select(target.id)
      return focus.focusFirst(step)
    },
    [sections, index, select, focus],
  )
  useLayoutEffect(() => focus.setCrossing(cross), [focus, cross])
  return { current, index, select, enter, goTo, goToRow, goToEmpty, nextEmpty: toNextEmpty, findNextEmpty, section }
}

/** The next empty stop, as the bar of a phone names it; re-rendered with the focus and with everything typed. */
export function useNextEmpty(
  { findNextEmpty, current }: Pick<ReturnType<typeof useSheetMoves>, 'findNextEmpty' | 'current'>,
  sections: SheetSection[],
  lists: readonly ListDef[],
): NextEmpty | undefined {
  const items = useNewItems()
  const passed = usePassedRows()
  useFocusedStop()
  useSaveSummary()
  const next = findNextEmpty()
  if (!next) return undefined
  if (next.row !== undefined)
    return { name: items.find(({ key }) => key === next.row)?.causal ?? '', section: undefined }
  const { dataId, dataName, sectionId } = next.item
  const list = lists.find((each) => each.dataId === dataId)
  const suggested = items.find(({ key }) => key === emptySuggestions(items, passed, dataId)[0])?.causal
  // The rows of a section that wasn't shown yet are suggested when it is.
  const coming = items.some((entry) => entry.dataId === dataId) ? undefined : list?.causals?.[0]
  const section = sectionId === current?.id ? undefined : sections.find(({ id }) => id === sectionId)?.name
  return { name: suggested ?? coming ?? list?.listName ?? dataName, section }
}

export interface NextEmpty {
  name: string
  /** The name of its section, if it isn't the present one. */
  section: string | undefined
}

/** The first of some rows of a list that comes after a row of it. */
function rowAfter(row: string | undefined, items: readonly NewItem[], rows: string[]): string | undefined {
  const order = items.map(({ key }) => key)
  const at = row === undefined ? -1 : order.indexOf(row)
  return at === -1 ? undefined : rows.find((key) => order.indexOf(key) > at)
}
