import { createContext, type RefObject, useContext, useLayoutEffect } from 'react'
import { activeElement } from '../activeElement'

type Button = 'previous' | 'next'

/** The button of the bar that was pressed last. It outlives the bar, which another day may replace. */
export const TurnContext = createContext<RefObject<Button | null>>({ current: null })

interface Targets extends Record<Button, RefObject<HTMLButtonElement | null>> {
  date: RefObject<HTMLElement | null>
}

/**
 * Gives the focus to the pressed button in the bar of the next day, or to the date when that button is disabled there.
 * Returns a function that has to be called at a press.
 */
export function useTurn(dayId: number, { previous, next, date }: Targets): (pressed: Button) => void {
  const pressed = useContext(TurnContext)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each day
  useLayoutEffect(() => {
    const button = pressed.current && { previous, next }[pressed.current].current
    pressed.current = null
    const active = activeElement()
    if (!button || (active !== document.body && active !== button)) return
    const target = button.disabled ? date.current : button
    target?.focus({ preventScroll: true })
  }, [dayId, pressed, previous, next, date])
  return (button) => {
    pressed.current = button
  }
}
