import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Field, RowRef } from '../data/rows'
import { useSaving } from '../saving/SavingProvider'
import { focusCell } from './cellNavigation'
import { cellKey, useSheetFocus } from './SheetFocus'

interface Props {
  rowRef: RowRef
  field: Field
  className?: string
  onKeyDown?(event: KeyboardEvent): void
  children: ReactNode
}

/** Wraps an editable cell for keyboard navigation. On focus, the row on screen becomes the base of the next save. */
export function CellSlot({ rowRef, field, className, onKeyDown, children }: Props) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it observes the focus and the keys of the cell inside it
    <div ref={slot} className={className} data-cell={key} onFocus={enter} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
