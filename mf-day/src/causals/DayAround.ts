import type { DayFull } from 'contract/days'
import { createContext, useContext } from 'react'

interface DayAroundValue {
  dayId: number
  /** Undefined until it is read, and when there is none. */
  previous: DayFull | undefined
}

const Around = createContext<DayAroundValue | null>(null)
export const DayAround = Around

/** The day that the rows below belong to, and the one before it. */
export function useDayAround(): DayAroundValue {
  const around = useContext(Around)
  if (!around) throw new Error('useDayAround needs a DayAround above')
  return around
}
