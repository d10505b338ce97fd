import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'shared-ui/router'
import { scrollBackTo, useScrollMemory } from './scrollMemory'

/**
 * After a navigation the new page starts at its top and has the focus, as after loading a document; going back or
 * forward finds it where it was left. Pages of one `place` count as one; who already has the focus inside the page
 * keeps it.
 */
export function usePageChange(main: RefObject<HTMLElement | null>, place: string | undefined): void {
  const { pathname, key } = useLocation()
  const page = place ?? pathname
  const shown = useRef(page)
  useScrollMemory(key)
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
    return scrollBackTo(key, main.current)
  }, [page, key, main])
}
