import { useCallback, useRef } from 'react'
import type { LeaveGuard } from './DayHost'

/** Stores the guard that was set last. */
export function useLeaveGuard() {
  const guard = useRef<LeaveGuard | null>(null)
  const setLeaveGuard = useCallback((next: LeaveGuard) => {
    guard.current = next
    return () => {
      if (guard.current === next) guard.current = null
    }
  }, [])
  const isBlocked = useCallback((move: { toAnotherDay: boolean }) => guard.current?.(move) ?? false, [])
  return { setLeaveGuard, isBlocked }
}
