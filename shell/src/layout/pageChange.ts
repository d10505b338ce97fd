import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'shared-ui/router'
import { scrollBackTo, useScrollMemory } from './scrollMemory'

/**
 * After a navigation the new page starts at its top and gets the focus, as after loading a document; going back or
 * forward restores the scroll position. Pages of one `group` count as one, and an element of the page that already has the
 * focus keeps it.
 */
export function usePageChange(main: RefObject<HTMLElement | null>, group: string | undefined): void {
  const { pathname, key } = useLocation()
  const page = group ?? pathname
  const shown = useRef({ page, pathname })
  useScrollMemory(key)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { page, pathname }
    // The same path isn't a new page: a module's first page gets its group only once the module's routes are known.
    if (before.page === page || before.pathname === pathname) return
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
    return scrollBackTo(key, main.current)
  }, [page, pathname, key, main])
}
