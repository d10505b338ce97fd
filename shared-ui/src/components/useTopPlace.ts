import { type RefObject, useLayoutEffect, useState } from 'react'
import { watchModals } from './modals'

/**
 * An element in `home` that is moved into the topmost modal dialog while one is open, since everything outside a dialog is
 * inert. Moving the element preserves its content.
 */
export function useTopPlace(home: RefObject<HTMLElement | null>): HTMLElement {
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    const standIn = (parent: Element | null | undefined) => parent?.append(place)
    standIn(home.current)
    if (!home.current) return
    return watchModals(home.current.getRootNode(), (top) => standIn(top ?? home.current))
  }, [home, place])
  return place
}
