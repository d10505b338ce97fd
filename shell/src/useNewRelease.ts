import { useEffect, useRef } from 'react'
import { useLocation } from 'shared-ui/router'
import { isOutdated } from './release/federation'

const IS_FIELD = 'input, textarea, select, [contenteditable]'

/**
 * Calls `takeUp` after a navigation within a module, if the registry has another release of it by then: users who never
 * leave the module would otherwise never get it. Waits for the next navigation if a restart might lose input.
 */
export function useNewRelease(name: string, takeUp: () => void): void {
  const { pathname } = useLocation()
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    let isHere = true
    void isOutdated(name).then((outdated) => {
      if (outdated && isHere && !isHolding()) takeUp()
    })
    return () => {
      isHere = false
    }
  }, [pathname, name, takeUp])
}

/** Whether the user is in a field, or the page would ask before it is closed. */
const isHolding = (): boolean =>
  document.activeElement?.matches(IS_FIELD) === true ||
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
