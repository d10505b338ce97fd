import { type ReactNode, useEffect, useRef } from 'react'
import type { Field, RowRef } from '../data/rows'
import { useSaving } from '../saving/SavingProvider'
import { focusCell } from './cellNavigation'
import { cellKey, useSheetFocus } from './SheetFocus'

interface Props {
  rowRef: RowRef
  field: Field
  className?: string
  children: ReactNode
}

/** Wraps an editable cell for keyboard navigation. On focus, the row on screen becomes the base of the next save. */
export function CellSlot({ rowRef, field, className, children }: Props) {
  const queue = useSaving()
  const focus = useSheetFocus()
  const slot = useRef<HTMLDivElement>(null)
  const key = cellKey(rowRef.key, field)
  useEffect(() => {
    if (focus.consume(key)) focusCell(slot.current?.querySelector<HTMLElement>('input, textarea, [data-stop]'))
  }, [focus, key])
  const enter = () => {
    queue.updateSeenRow(rowRef)
    focus.enter(rowRef.dataId)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus of the cell inside it
    <div ref={slot} className={className} data-cell={key} onFocus={enter}>
      {children}
    </div>
  )
}
