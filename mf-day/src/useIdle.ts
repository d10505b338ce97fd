import { useEffect } from 'react'
import { useDayState } from './ofDay'

const LATEST_MS = 500

/** Turns true once the browser has drawn this day and waits for the person; at the latest after a while. */
export function useIdle(dayId: number): boolean {
  const [idle, setIdle] = useDayState(dayId, false)
  useEffect(() => (idle ? undefined : whenIdle(() => setIdle(true))), [idle, setIdle])
  return idle
}

/** Safari knows no idle time: there it is the next turn of its events. */
function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(act, { timeout: LATEST_MS })
  return () => window.cancelIdleCallback(handle)
}
