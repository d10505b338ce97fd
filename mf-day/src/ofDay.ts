import { useCallback, useState } from 'react'

/** What belongs to one day: made anew as soon as the day is another. */
export function useOfDay<T>(dayId: number, make: () => T): T {
  const [kept, setKept] = useState(() => ({ dayId, it: make() }))
  if (kept.dayId === dayId) return kept.it
  const fresh = { dayId, it: make() }
  setKept(fresh)
  return fresh.it
}

/** A state that is back at its beginning as soon as the day is another. */
export function useDayState<T>(dayId: number, beginning: T): [T, (next: T) => void] {
  const [kept, setKept] = useState({ dayId, value: beginning })
  const set = useCallback((value: T) => setKept({ dayId, value }), [dayId])
  return [kept.dayId === dayId ? kept.value : beginning, set]
}
