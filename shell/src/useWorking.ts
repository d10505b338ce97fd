import { useEffect, useRef } from 'react'

/** After this time without a crash a component counts as working. */
const WORKING_AFTER_MS = 2000

/** Calls `report`, as it is at the first render, once the component has been shown for a while. */
export function useWorking(report: () => void): void {
  const first = useRef(report)
  useEffect(() => {
    const timer = setTimeout(() => first.current(), WORKING_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
