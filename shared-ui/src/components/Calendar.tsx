import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import styled from 'styled-components'
import { messages } from '../fieldMessages'
import { addDays, addMonths, isSunday, longDate, monthDates, monthName, shortWeekday } from '../format/dates'
import { NARROW } from '../theme/media'
import { Button } from './Button'

interface Props {
  /** The selected date, `YYYY-MM-DD`; empty if none is valid. */
  date: string
  today: string
  onSelect(date: string): void
}

const STEPS: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
}

/** A month to pick a date from. */
export function Calendar({ date, today, onSelect }: Props) {
  const [shown, setShown] = useState(date || today)
  const grid = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const dates = useMemo(() => monthDates(shown), [shown])

  useEffect(() => {
    if (date) setShown(date)
  }, [date])
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-date="${shown}"]`)?.focus()
    moved.current = false
  }, [shown])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moved.current = true
    setShown(step(shown))
  }

  return (
    <div>
      <Head>
        <span aria-live="polite">{monthName(shown)}</span>
        <Turn label={messages.previousMonth} onClick={() => setShown(addMonths(shown, -1))}>
          <ChevronLeft aria-hidden size={16} strokeWidth={1.75} />
        </Turn>
        <Turn label={messages.nextMonth} onClick={() => setShown(addMonths(shown, 1))}>
          <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
        </Turn>
      </Head>
      <Days ref={grid} role="group" aria-label={monthName(shown)} onKeyDown={onKeyDown}>
        {dates.slice(0, 7).map((day) => (
          <span key={day} aria-hidden>
            {shortWeekday(day)}
          </span>
        ))}
        {dates.map((day) => (
          <Day
            key={day}
            type="button"
            data-date={day}
            tabIndex={day === shown ? 0 : -1}
            aria-label={longDate(day)}
            aria-pressed={day === date}
            aria-current={day === today ? 'date' : undefined}
            $outside={day.slice(0, 7) !== shown.slice(0, 7)}
            $sunday={isSunday(day)}
            onClick={() => onSelect(day)}
          >
            {Number(day.slice(8))}
          </Day>
        ))}
      </Days>
    </div>
  )
}

function Turn({ label, onClick, children }: { label: string; onClick(): void; children: React.ReactNode }) {
  return (
    <Button variant="quiet" size="s" iconOnly aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  margin: 14px 0 var(--q-2);
  font-weight: var(--q-w-strong);
  span:first-child {
    flex: 1;
  }
`
const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  gap: 1px;
  text-align: center;
  > span {
    font-size: var(--q-t-caption);
    line-height: 24px;
    color: var(--q-text-3);
  }
`
const Day = styled.button<{ $outside: boolean; $sunday: boolean }>`
  height: 36px;
  ${NARROW} {
    height: var(--q-touch);
  }
  padding: 0;
  border: 0;
  border-radius: 8px;
  background: none;
  font-variant-numeric: tabular-nums;
  color: ${({ $outside, $sunday }) => ($outside ? 'var(--q-text-3)' : $sunday ? 'var(--q-red)' : 'inherit')};
  &:hover {
    background: var(--q-sunken);
  }
  &[aria-current='date'] {
    box-shadow: inset 0 0 0 1.5px var(--q-line-2);
    font-weight: var(--q-w-strong);
  }
  &[aria-pressed='true'] {
    background: var(--q-ink);
    box-shadow: none;
    font-weight: var(--q-w-strong);
    color: var(--q-on-ink);
  }
`
