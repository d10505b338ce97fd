import { isList } from 'domain/items'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { activeElement } from '../activeElement'
import { valueRef } from '../data/rows'
import { type DayPlace, useDayHost } from '../host/DayHost'
import { commitFocusedCell } from '../saving/commitFocusedCell'
import type { NewItem } from '../saving/SaveStateStore'
import { useSaving } from '../saving/SavingProvider'
import { useSheetFocus } from '../sheet/SheetFocus'
import { nextEmpty, type SheetSection } from '../sheet/sections'
import { emptySuggestions } from '../sheet/suggestedRows'

/**
 * The section of the host's place, and a function that opens another one. It is rendered before the function returns, since
 * the next key already belongs to its cells; the host's place follows.
 */
function useOpenSection() {
  const { place, goTo } = useDayHost()
  const [asked, setAsked] = useState<Pick<DayPlace, 'dayId' | 'section'> | null>(null)
  if (asked && (asked.dayId !== place.dayId || asked.section === place.section)) setAsked(null)
  const open = useCallback(
    (section: number) => {
      flushSync(() => setAsked({ dayId: place.dayId, section }))
      goTo({ ...place, section }, { replace: true })
    },
    [place, goTo],
  )
  return { id: asked?.dayId === place.dayId ? asked.section : place.section, open }
}

/** The open section, and functions that go to another section or row. */
export function useSheetMoves(sections: SheetSection[]) {
  const { id, open } = useOpenSection()
  const focus = useSheetFocus()
  const { store } = useSaving()
  const index = id === undefined ? 0 : sections.findIndex((section) => section.id === id)
  const current = sections[index]

  const select = useCallback(
    (sectionId: number) => {
      // A cell that is unmounted gets no blur event, so it is committed first.
      if (activeElement()?.closest('[data-cell]')) commitFocusedCell()
      focus.leave()
      open(sectionId)
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
  const toNextEmpty = useCallback(() => {
    const dataId = focus.item()
    const row = focus.row()
    const further = dataId === undefined ? undefined : rowAfter(row, store.newItems(), suggestionsOf(dataId))
    if (further !== undefined) return focus.request(further, 'value')
    const missing = new Set(sections.flatMap((section) => section.missing.map((item) => item.dataId)))
    // An item with a pending save is no longer missing.
    const isMissing = (id: number) =>
      missing.has(id) &&
      store.cell(valueRef(id).key, 'value').typed === undefined &&
      !store.newItems().some((entry) => entry.dataId === id && entry.state !== 'draft')
    const hasSuggestion = (id: number) => suggestionsOf(id).some((key) => key !== row)
    const from = dataId === undefined ? { section: Math.max(index, 0) } : { dataId }
    const next = nextEmpty(sections, from, (id) => isMissing(id) || hasSuggestion(id))
    if (next) goToEmpty(next.sectionId, next.dataId)
  }, [sections, index, goToEmpty, suggestionsOf, focus, store])
  const section = useCallback(
    (step: 1 | -1) => {
      const next = sections[index + step]
      if (!next) return
      const first = next.missing[0] ?? next.rows.find((item) => item.accessLevel === 'EDIT' && !isList(item.dataType))
      if (first) goToEmpty(next.id, first.dataId)
      else select(next.id)
    },
    [sections, index, goToEmpty, select],
  )
  return { current, index, select, goTo, goToRow, goToEmpty, nextEmpty: toNextEmpty, section }
}

/** The first of some rows of a list that comes after a row of it. */
function rowAfter(row: string | undefined, items: readonly NewItem[], rows: string[]): string | undefined {
  const order = items.map(({ key }) => key)
  const at = row === undefined ? -1 : order.indexOf(row)
  return at === -1 ? undefined : rows.find((key) => order.indexOf(key) > at)
}
