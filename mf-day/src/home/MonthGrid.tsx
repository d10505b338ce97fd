import {
  addDays,
  addMonths,
  fullDate,
  isSunday,
  mondayOf,
  shortWeekday,
  weekday,
} from '@quotidia/shared-ui/format/dates'
import type { DateLimits } from '@quotidia/shared-ui/format/readDate'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import styled from 'styled-components'
import { DateButton } from './DateButton'
import { messages } from './messages'
import { spokenOf, wordOf } from './stateWords'
import type { ShownDate } from './useMonth'
import { nearestWithin, weeksOf } from './weeks'

interface Props {
  labelledBy: string
  /** The date that takes the focus; the grid shows its month. */
  shown: string
  /** The date that is chosen; empty if none is. */
  selected: string
  today: string
  /** Dates outside can't be chosen. */
  limits: DateLimits
  /** Undefined while the states aren't known. */
  dateOf: ((date: string) => ShownDate) | undefined
  onShow(date: string): void
  onSelect(date: string): void
}

const STEPS: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => mondayOf(date),
  End: (date) => addDays(mondayOf(date), 6),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
}
const YEAR_STEPS: typeof STEPS = {
  PageUp: (date) => addMonths(date, -12),
  PageDown: (date) => addMonths(date, 12),
}

/** A month of dates with their states, as the date grid of the ARIA practices. */
export function MonthGrid({ labelledBy, shown, selected, today, limits, dateOf, onShow, onSelect }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const weeks = useMemo(() => weeksOf(shown), [shown])
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-date="${shown}"]`)?.focus()
    moved.current = false
  }, [shown])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = (event.shiftKey && YEAR_STEPS[event.key]) || STEPS[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = nearestWithin(step(shown), limits)
    moved.current = next !== shown
    onShow(next)
  }
  return (
    <Table ref={grid} role="grid" aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col" abbr={weekday(date)}>
              {shortWeekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              if (date.slice(0, 7) !== shown.slice(0, 7)) return <td key={date} />
              const isOutside = date !== nearestWithin(date, limits)
              const known = dateOf?.(date)
              const spoken = known ? spokenOf(known.state, known.missing) : messages.stateUnknown
              return (
                <td key={date}>
                  <DateButton
                    type="button"
                    data-date={date}
                    data-state={known?.state}
                    data-sunday={isSunday(date) || undefined}
                    data-coming={date > today || undefined}
                    tabIndex={date === shown ? 0 : -1}
                    spoken={`${fullDate(date)}, ${spoken}`}
                    aria-pressed={date === selected}
                    aria-current={date === today ? 'date' : undefined}
                    day={Number(date.slice(8))}
                    state={known && (known.state !== 'none' || date <= today) ? known.state : undefined}
                    word={known && known.state !== 'none' ? wordOf(known.state, known.missing) : ''}
                    missing={known?.state === 'open' ? known.missing : 0}
                    aria-disabled={isOutside || undefined}
                    onClick={() => isOutside || onSelect(date)}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 2px;
  th {
    padding: 0 0 0 9px;
    font-size: var(--q-t-caption);
    font-weight: var(--q-w-regular);
    line-height: 20px;
    text-align: left;
    color: var(--q-text-3);
  }
  td {
    padding: 0;
  }
  ${NARROW} {
    border-spacing: 0;
    th {
      padding: 0;
      text-align: center;
    }
  }
`
