import { useLayoutEffect, useRef } from 'react'
import { activeElement } from '../activeElement'
import { useDayHost } from '../host/DayHost'
import type { SheetSection } from '../sheet/sections'

/** Whether the device has a mouse, and so a keyboard: on touch, a focused cell would open the one on the screen. */
export const isWithKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/**
 * Focuses the first empty stop of the shown section when a day is opened in Edit, unless the focus is elsewhere. An embedded
 * day takes no focus by itself: that would scroll the page around it.
 */
export function useArrival(
  dayId: number,
  editing: boolean,
  section: SheetSection | undefined,
  enter: (section: SheetSection) => void,
): void {
  const { product } = useDayHost()
  const arrived = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (!editing) {
      arrived.current = null
      return
    }
    if (arrived.current === dayId) return
    arrived.current = dayId
    const isFree = document.querySelector('dialog[open]') === null && isOnThePage(activeElement())
    if (section && isFree && product && product.askedItem === undefined && isWithKeyboard()) enter(section)
  }, [dayId, editing, section, enter, product])
}

/** Whether nothing but the page has the focus, or the link that led here. */
const isOnThePage = (active: HTMLElement | null) => active === null || active === document.body || active.matches('a')
