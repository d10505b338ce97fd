import { type RefObject, useLayoutEffect, useState } from 'react'
import { watchModals } from './modals'

/**
 * An element that stands in `home`, and in the topmost modal dialog while there is one: all that is outside of that is
 * inert and behind it. It is moved as it is, so that what it holds goes on.
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
