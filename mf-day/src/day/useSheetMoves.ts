import { isList } from 'domain/items'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { activeElement } from '../activeElement'
import { valueRef } from '../data/rows'
import { type DayPlace, useDayHost } from '../host/DayHost'
import { commitFocusedCell } from '../saving/commitFocusedCell'
import { useSaving } from '../saving/SavingProvider'
import { useSheetFocus } from '../sheet/SheetFocus'
import { type MissingItem, nextMissing, type SheetSection } from '../sheet/sections'

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
  const toNextMissing = useCallback(() => {
    const dataId = focus.item()
    // An item with a pending save is no longer missing.
    const isWaiting = (item: MissingItem) =>
      store.cell(valueRef(item.dataId).key, 'value').typed === undefined &&
      !store.newItems().some((entry) => entry.dataId === item.dataId && entry.state !== 'draft')
    const from = dataId === undefined ? { section: Math.max(index, 0) } : { dataId }
    const next = nextMissing(sections, from, isWaiting)
    if (next) goTo(next.sectionId, next.dataId)
  }, [sections, index, goTo, focus, store])
  const section = useCallback(
    (step: 1 | -1) => {
      const next = sections[index + step]
      if (!next) return
      const first = next.missing[0] ?? next.rows.find((item) => item.accessLevel === 'EDIT' && !isList(item.dataType))
      if (first) goTo(next.id, first.dataId)
      else select(next.id)
    },
    [sections, index, goTo, select],
  )
  return { current, index, select, goTo, goToRow, nextMissing: toNextMissing, section }
}
