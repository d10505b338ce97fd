import type { DayFull } from '@quotidia/contract/days'
import { createContext } from 'react'
import { useProvided } from '../useProvided'

interface DayContextValue {
  dayId: number
  /** The previous day; undefined while loading or if there is none. */
  previous: DayFull | undefined
}

export const DayContext = createContext<DayContextValue | null>(null)

/** The day of the rows below, and the previous day. */
export function useDayContext(): DayContextValue {
  return useProvided(DayContext, 'DayContext')
}
