import { type ReactNode, useEffect, useRef } from 'react'
import type { Field, RowRef } from '../data/rows'
import { useSaving } from '../saving/SavingProvider'
import { cellKey, useSheetFocus } from './SheetFocus'
import { focusCell } from './walk'

interface Props {
  rowRef: RowRef
  field: Field
  className?: string
  children: ReactNode
}

/** The place of a writable cell: the keyboard finds it, and what a person sees when they enter it is what they change. */
export function CellSlot({ rowRef, field, className, children }: Props) {
  const queue = useSaving()
  const focus = useSheetFocus()
  const slot = useRef<HTMLDivElement>(null)
  const key = cellKey(rowRef.key, field)
  useEffect(() => {
    if (focus.take(key)) focusCell(slot.current?.querySelector<HTMLElement>('input, textarea, [data-stop]'))
  }, [focus, key])
  const enter = () => {
    queue.look(rowRef)
    focus.enter(rowRef.dataId)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the cell inside it is entered
    <div ref={slot} className={className} data-cell={key} onFocus={enter}>
      {children}
    </div>
  )
}
