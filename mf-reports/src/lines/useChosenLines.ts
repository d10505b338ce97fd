import type { Grouping, SummaryItem } from '@quotidia/contract/reports'
import { isAmount } from '@quotidia/domain/mainLines'
import { useSession } from '@quotidia/shared-ui/session'
import { useState } from 'react'
import { MOST_LINES, usualLines } from '../chart/lines'

interface Choice {
  /** The keys of the hidden lines rather than of the shown ones, so that new lines of the form are shown. */
  hidden: number[]
  /** The keys of the lines that are drawn; null until the person chooses. */
  drawn: number[] | null
}

const NOTHING: Choice = { hidden: [], drawn: null }

/**
 * The lines that a person has chosen for the table and for the chart, kept on this device.
 * @param by the grouping of the chart: a line without a total has figures of days alone
 */
export function useChosenLines(items: readonly SummaryItem[], by: Grouping | undefined) {
  const userId = useSession(({ claims }) => claims?.sub)
  const place = `quotidia.summary.${userId}`
  const [choice, setChoice] = useState(() => read(place))
  const change = (changed: Partial<Choice>) => {
    const next = { ...choice, ...changed }
    setChoice(next)
    try {
      localStorage.setItem(place, JSON.stringify(next))
    } catch {
      // Without storage the choice lasts until the page is left.
    }
  }
  const hidden = new Set(choice.hidden)
  const drawable = new Set(
    items.filter((item) => isAmount(item) && (item.aggregation !== 'NONE' || by === 'day')).map(({ key }) => key),
  )
  const drawn = (choice.drawn ?? usualLines(items)).filter((key) => drawable.has(key)).slice(0, MOST_LINES)
  return {
    hidden,
    drawn,
    drawable,
    hide: (keys: ReadonlySet<number>) => change({ hidden: [...keys] }),
    toggleDrawn: (key: number) =>
      change({ drawn: drawn.includes(key) ? drawn.filter((each) => each !== key) : [...drawn, key] }),
  }
}

function read(place: string): Choice {
  try {
    const stored = JSON.parse(localStorage.getItem(place) ?? 'null')
    return { hidden: keysIn(stored?.hidden) ?? [], drawn: keysIn(stored?.drawn) }
  } catch {
    // A value that another version or a person has written is ignored.
    return NOTHING
  }
}

const keysIn = (value: unknown): number[] | null =>
  Array.isArray(value) ? value.filter((key) => typeof key === 'number') : null
