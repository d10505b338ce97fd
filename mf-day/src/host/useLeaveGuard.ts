import { useCallback, useRef } from 'react'
import type { LeaveGuard } from './DayHost'

/** Holds the guard that is set last. */
export function useLeaveGuard() {
  const guard = useRef<LeaveGuard | null>(null)
  const setLeaveGuard = useCallback((next: LeaveGuard) => {
    guard.current = next
    return () => {
      if (guard.current === next) guard.current = null
    }
  }, [])
  const isStopped = useCallback((move: { toAnotherDay: boolean }) => guard.current?.(move) ?? false, [])
  return { setLeaveGuard, isStopped }
}
