import { useCallback, useState } from 'react'

/** A state that is reset when `dayId` changes, to the value of `initial` at that time. */
export function useDayState<T>(dayId: number, initial: T): [T, (next: T) => void] {
  const [state, setState] = useState({ dayId, value: initial })
  const set = useCallback(
    (value: T) => setState((present) => (present.dayId === dayId ? { dayId, value } : present)),
    [dayId],
  )
  if (state.dayId !== dayId) setState({ dayId, value: initial })
  return [state.dayId === dayId ? state.value : initial, set]
}
