import type { DayFull } from '@quotidia/contract/days'
import { useRights } from '@quotidia/shared-ui/session'
import { useCallback, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { isOpen } from '../data/status'
import { type ClosingRequest, useDayHost } from '../host/DayHost'
import { useDayState } from '../perDay'
import { useRemovals } from '../sheet/RemovalProvider'
import { useSheetFocus } from '../sheet/SheetFocus'

interface Closing extends ClosingRequest {
  canOpen: boolean
  /** Opens the closing from a cell, whose text is committed first; does nothing if it is unclear. */
  openFromCell(): void
}

/** Whether the day's closing is open; for the buttons and keys that open it. */
export function useClosingRequest(day: DayFull): Closing {
  const { ClosingActions } = useDayHost()
  const { canEditData } = useRights()
  const removals = useRemovals()
  const focus = useSheetFocus()
  const [isAsked, setAsked] = useDayState(day.dayId, false)
  // Servers of earlier releases have no closing, and send no version.
  const canOpen = ClosingActions !== null && canEditData && isOpen(day) && day.version !== undefined
  const open = useCallback(() => {
    // Removals that can still be undone are sent before the day is closed.
    removals.sendAll()
    // The next key already belongs to the dialog.
    flushSync(() => setAsked(true))
  }, [removals, setAsked])
  const cancel = useCallback(() => setAsked(false), [setAsked])
  const openFromCell = useCallback(() => {
    if (focus.commitPresent()) open()
  }, [focus, open])
  return useMemo(
    () => ({ isOpen: isAsked && canOpen, canOpen, open, openFromCell, cancel }),
    [isAsked, canOpen, open, openFromCell, cancel],
  )
}
