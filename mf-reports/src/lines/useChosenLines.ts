import type { SummaryItem } from 'contract/reports'
import { useState } from 'react'
import { useSession } from 'shared-ui/session'

/**
 * The lines that a person has chosen to leave out, kept on this device. What they left out is kept rather than what they chose,
 * so that a new item of the form appears by itself.
 */
export function useChosenLines() {
  const userId = useSession(({ claims }) => claims?.sub)
  const place = `quotidia.summary.hidden.${userId}`
  const [hidden, setHidden] = useState(() => read(place))
  const change = (keys: ReadonlySet<number>) => {
    setHidden(keys)
    try {
      localStorage.setItem(place, JSON.stringify([...keys]))
    } catch {
      // A browser that stores nothing keeps the choice until the page is left.
    }
  }
  const isChosen = ({ key }: SummaryItem) => !hidden.has(key)
  return { hidden, isChosen, change }
}

function read(place: string): ReadonlySet<number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((key) => typeof key === 'number') : [])
  } catch {
    // What another version or a person has written there counts as nothing.
    return new Set()
  }
}
