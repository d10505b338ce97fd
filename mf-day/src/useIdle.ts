import { useEffect } from 'react'
import { useDayState } from './perDay'

const TIMEOUT_MS = 500

/** Turns true when the browser is idle after rendering this day, at the latest after a timeout. */
export function useIdle(dayId: number): boolean {
  const [idle, setIdle] = useDayState(dayId, false)
  useEffect(() => (idle ? undefined : whenIdle(() => setIdle(true))), [idle, setIdle])
  return idle
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(act, { timeout: TIMEOUT_MS })
  return () => window.cancelIdleCallback(handle)
}
