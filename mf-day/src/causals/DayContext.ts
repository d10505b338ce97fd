import type { DayFull } from 'contract/days'
import { createContext, useContext } from 'react'

interface DayContextValue {
  dayId: number
  /** The previous day; undefined while loading or if there is none. */
  previous: DayFull | undefined
}

export const DayContext = createContext<DayContextValue | null>(null)

/** The day of the rows below, and the previous day. */
export function useDayContext(): DayContextValue {
  const context = useContext(DayContext)
  if (!context) throw new Error('useDayAround must be used inside a DayContext')
  return context
}
