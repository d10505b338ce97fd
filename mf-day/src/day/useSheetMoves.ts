import { useCallback } from 'react'
import { useSearchParams } from 'shared-ui/router'
import { activeElement } from '../activeElement'
import { leaveCell } from '../saving/leaveCell'
import { valueRef } from '../saving/rows'
import { isMissing } from '../sheet/missing'
import { useSheetFocus } from '../sheet/SheetFocus'
import { nextMissing, type SheetSection } from '../sheet/sections'

/** Which section is open (the address tells, the first one by default), and the ways to another section or figure. */
export function useSheetMoves(sections: SheetSection[]) {
  const [search, setSearch] = useSearchParams()
  const focus = useSheetFocus()
  const asked = search.get('section')
  const index = asked === null ? 0 : sections.findIndex((section) => `${section.id}` === asked)
  const current = sections[index]

  const select = useCallback(
    (sectionId: number) => {
      // One that disappears with its section would not lose the focus first.
      if (activeElement()?.closest('[data-cell]')) leaveCell()
      setSearch((params) => withSection(params, sectionId), { replace: true })
    },
    [setSearch],
  )
  const goToRow = useCallback(
    (sectionId: number, rowKey: string) => {
      if (sectionId !== current?.id) select(sectionId)
      focus.want(rowKey, 'value')
    },
    [current?.id, select, focus],
  )
  const goTo = useCallback((sectionId: number, dataId: number) => goToRow(sectionId, valueRef(dataId).key), [goToRow])
  const toNextMissing = useCallback(
    (from: number | null) => {
      const item = nextMissing(sections, from ?? lastBefore(sections, index))
      if (item) goTo(item.sectionId, item.dataId)
    },
    [sections, index, goTo],
  )
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

/** With no cell to start from, the search for a missing figure starts with the open section. */
function lastBefore(sections: SheetSection[], index: number): number | null {
  return sections[index]?.rows.some(isMissing) ? (sections[index - 1]?.rows.at(-1)?.dataId ?? null) : null
}

function withSection(params: URLSearchParams, sectionId: number): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('section', `${sectionId}`)
  return next
}
