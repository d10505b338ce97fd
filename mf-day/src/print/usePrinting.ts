import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. Updates synchronously, before the browser takes its snapshot. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  // A layout effect, so that the day can be printed from its first render.
  useLayoutEffect(() => {
    const paper = window.matchMedia('print')
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const follow = () => (paper.matches ? begin() : end())
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    // Print preview emulation fires neither of the two events.
    paper.addEventListener('change', follow)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      paper.removeEventListener('change', follow)
    }
  }, [])
  return printing
}
