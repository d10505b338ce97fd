import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Field, RowRef } from '../data/rows'
import { useSaving } from '../saving/SavingProvider'
import { focusCell } from './cellNavigation'
import { cellKey, useSheetFocus } from './SheetFocus'

interface Props {
  rowRef: RowRef
  field: Field
  className?: string
  onKeyDown?(event: KeyboardEvent): void
  /** Answers the cell's question from elsewhere, while it has the focus. */
  onAnswer?(yes: boolean): void
  /** Flips the sign of the cell's figure. */
  flip?: RefObject<(() => void) | null>
  children: ReactNode
}

/** Wraps an editable cell for keyboard navigation. On focus, the row on screen becomes the base of the next save. */
export function CellSlot({ rowRef, field, className, onKeyDown, onAnswer, flip, children }: Props) {
  const queue = useSaving()
  const focus = useSheetFocus()
  const slot = useRef<HTMLDivElement>(null)
  const key = cellKey(rowRef.key, field)
  const latest = useRef(onAnswer)
  latest.current = onAnswer
  useEffect(() => {
    if (focus.consume(key)) focusCell(slot.current?.querySelector<HTMLElement>('input, textarea, [data-stop]'))
  }, [focus, key])
  const enter = () => {
    queue.updateSeenRow(rowRef)
    focus.enter(rowRef.dataId, { answer: (yes) => latest.current?.(yes), flipSign: () => flip?.current?.() })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it observes the focus and the keys of the cell inside it
    <div ref={slot} className={className} data-cell={key} onFocus={enter} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
