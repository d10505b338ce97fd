import { Button } from '@quotidia/shared-ui/components/Button'
import { addMonths, monthName } from '@quotidia/shared-ui/format/dates'
import type { DateLimits } from '@quotidia/shared-ui/format/readDate'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import styled from 'styled-components'
import { MonthGrid } from './MonthGrid'
import { MonthLegend } from './MonthLegend'
import { messages } from './messages'
import { useMonth } from './useMonth'
import { nearestWithin } from './weeks'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface Props {
  /** The selected date, `YYYY-MM-DD`; empty if none is valid. */
  date: string
  limits: DateLimits
  onSelect(date: string): void
}

/** A month with the state of each day, to choose a date from. */
export function MonthCalendar({ date, limits, onSelect }: Props) {
  const [shown, setShown] = useState(date || limits.today)
  const { today, dateOf, states, error, retry } = useMonth(shown, limits.today)
  const nameId = useId()
  useEffect(() => {
    if (date) setShown(date)
  }, [date])
  const turn = (months: number) => setShown(nearestWithin(addMonths(shown, months), limits))
  const isMonthOf = (limit: string) => shown.slice(0, 7) === limit.slice(0, 7)
  return (
    <section aria-label={messages.calendar}>
      <Head>
        <h2 id={nameId} aria-live="polite">
          {monthName(shown)}
        </h2>
        <Button variant="quiet" size="s" onClick={() => setShown(today)}>
          {messages.thisMonth}
        </Button>
        <Button
          variant="quiet"
          size="s"
          iconOnly
          aria-label={messages.previousMonth}
          aria-disabled={isMonthOf(limits.first) || undefined}
          onClick={() => turn(-1)}
        >
          <ChevronLeft {...ICON} />
        </Button>
        <Button
          variant="quiet"
          size="s"
          iconOnly
          aria-label={messages.nextMonth}
          aria-disabled={isMonthOf(limits.last) || undefined}
          onClick={() => turn(1)}
        >
          <ChevronRight {...ICON} />
        </Button>
      </Head>
      <MonthGrid
        labelledBy={nameId}
        shown={shown}
        selected={date}
        today={today}
        limits={limits}
        dateOf={dateOf}
        onShow={setShown}
        onSelect={onSelect}
      />
      <MonthLegend month={monthName(shown)} states={states} error={error} onRetry={retry} />
    </section>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  min-height: 34px;
  margin-bottom: var(--q-1);
  h2 {
    flex: 1;
    padding-left: var(--q-4);
  }
  ${NARROW} {
    h2 {
      padding-left: var(--q-3);
    }
    button {
      min-width: var(--q-touch);
    }
  }
`
