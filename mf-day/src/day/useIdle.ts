import { useEffect, useState } from 'react'

const LATEST_MS = 500

/** Turns true once the browser has drawn what is on the page and waits for the person; at the latest after a while. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
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
