import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being put on paper; what depends on it is there before the browser looks. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  // As soon as the day is there it can be printed.
  useLayoutEffect(() => {
    const paper = window.matchMedia('print')
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const follow = () => (paper.matches ? begin() : end())
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    // A page shown as on paper, without being printed, fires neither of the two.
    paper.addEventListener('change', follow)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      paper.removeEventListener('change', follow)
    }
  }, [])
  return printing
}
