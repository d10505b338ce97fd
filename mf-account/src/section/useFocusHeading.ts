import { useEffect, useRef, useState } from 'react'

/**
 * The heading of a section, and a function that moves the focus to it. It does so after rendering, since the heading is
 * inert until the dialog over it is closed.
 */
export function useFocusHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [requests, setRequests] = useState(0)
  useEffect(() => {
    if (requests > 0) heading.current?.focus()
  }, [requests])
  return { heading, focusHeading: () => setRequests((count) => count + 1) }
}
