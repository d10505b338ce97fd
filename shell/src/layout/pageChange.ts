import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'shared-ui/router'

/**
 * After a navigation the new page starts at its top and has the focus, as after loading a document. Pages of one
 * `place` count as one; who already has the focus inside the page keeps it.
 */
export function usePageChange(main: RefObject<HTMLElement | null>, place: string | undefined): void {
  const { pathname } = useLocation()
  const page = place ?? pathname
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    window.scrollTo(0, 0)
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [page, main])
}
