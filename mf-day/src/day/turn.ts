import { createContext, type RefObject, useContext, useLayoutEffect } from 'react'
import { activeElement } from '../activeElement'

/** The day that a press on a button of the bar leads to. */
interface Turn {
  dayId: number
  to: 'previous' | 'next'
}

/** The last press. It outlives the bar, which another day may replace. */
export const TurnContext = createContext<RefObject<Turn | null> | null>(null)

interface Targets extends Record<Turn['to'], RefObject<HTMLButtonElement | null>> {
  date: RefObject<HTMLElement | null>
}

/**
 * Gives the focus to the button in the bar of the day that it led to, or to the date when that button is disabled there.
 * Returns a function that has to be called at a press.
 */
export function useTurn(dayId: number, { previous, next, date }: Targets): (turn: Turn) => void {
  const pressed = useContext(TurnContext)
  useLayoutEffect(() => {
    if (pressed?.current?.dayId !== dayId) return
    const button = (pressed.current.to === 'previous' ? previous : next).current
    pressed.current = null
    const active = activeElement()
    if (active !== document.body && active !== button) return
    const target = button?.disabled ? date.current : button
    target?.focus({ preventScroll: true })
  }, [pressed, dayId, previous, next, date])
  return (turn) => {
    if (pressed) pressed.current = turn
  }
}
