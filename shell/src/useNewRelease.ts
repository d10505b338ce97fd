import { useLocation } from '@quotidia/shared-ui/router'
import { hasUnsaved } from '@quotidia/shared-ui/unsaved'
import { useEffect, useRef } from 'react'
import { isOutdated } from './release/federation'

const IS_FIELD = 'input, textarea, select, [contenteditable]'

/**
 * Calls `takeUp` after a navigation within a module, if the registry has another release of it by then: users who never
 * leave the module would otherwise never get it. Waits for the next navigation if a restart might lose input.
 */
export function useNewRelease(name: string, takeUp: () => void): void {
  const { pathname, search } = useLocation()
  // Some pages navigate by their query alone.
  const place = `${pathname}${search}`
  const arrivedAt = useRef(place)
  useEffect(() => {
    if (arrivedAt.current === place) return
    arrivedAt.current = place
    let isHere = true
    void isOutdated(name).then((outdated) => {
      if (outdated && isHere && !isHolding()) takeUp()
    })
    return () => {
      isHere = false
    }
  }, [place, name, takeUp])
}

/** Whether the user is in a field or a dialog, or has unsaved input. */
const isHolding = (): boolean =>
  document.querySelector('dialog[open]') !== null || document.activeElement?.matches(IS_FIELD) === true || hasUnsaved()
