import { useCallback } from 'react'
import { activeElement } from '../activeElement'
import { valueRef } from '../data/rows'
import { useDayHost } from '../host/DayHost'
import { leaveCell } from '../saving/leaveCell'
import { useSaving } from '../saving/SavingProvider'
import { useSheetFocus } from '../sheet/SheetFocus'
import { type MissingItem, nextMissing, type SheetSection } from '../sheet/sections'

/** Which section is open (the host's place tells, the first one by default), and the ways to another section or figure. */
export function useSheetMoves(sections: SheetSection[]) {
  const { place, goTo: goToPlace } = useDayHost()
  const focus = useSheetFocus()
  const { board } = useSaving()
  const index = place.section === undefined ? 0 : sections.findIndex((section) => section.id === place.section)
  const current = sections[index]

  const select = useCallback(
    (sectionId: number) => {
      // One that disappears with its section would not lose the focus first.
      if (activeElement()?.closest('[data-cell]')) leaveCell()
      focus.leave()
      goToPlace({ ...place, section: sectionId }, { replace: true })
    },
    [place, goToPlace, focus],
  )
  const goToRow = useCallback(
    (sectionId: number, rowKey: string) => {
      if (sectionId !== current?.id) select(sectionId)
      focus.want(rowKey, 'value')
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
    // An item whose save is pending is no longer missing.
    const isWaiting = (item: MissingItem) =>
      board.cell(valueRef(item.dataId).key, 'value').typed === undefined &&
      !board.newItems().some((entry) => entry.dataId === item.dataId && entry.state !== 'draft')
    const from = dataId === undefined ? { section: Math.max(index, 0) } : { dataId }
    const next = nextMissing(sections, from, isWaiting)
    if (next) goTo(next.sectionId, next.dataId)
  }, [sections, index, goTo, focus, board])
  const section = useCallback(
    (step: 1 | -1) => {
      const next = sections[index + step]
      if (!next) return
      const first = next.missing[0] ?? next.rows.find((item) => item.accessLevel === 'EDIT' && item.dataType !== 'LIST')
      if (first) goTo(next.id, first.dataId)
      else select(next.id)
    },
    [sections, index, goTo, select],
  )
  return { current, index, select, goTo, goToRow, nextMissing: toNextMissing, section }
}
