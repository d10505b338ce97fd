import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button } from 'shared-ui/components/Button'
import { addMonths, monthName } from 'shared-ui/format/dates'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { MonthGrid } from './MonthGrid'
import { MonthLegend } from './MonthLegend'
import { messages } from './messages'
import { useMonth } from './useMonth'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface Props {
  /** The selected date, `YYYY-MM-DD`; empty if none is valid. */
  date: string
  today: string
  onSelect(date: string): void
}

/** A month with the state of each day, to choose a date from. */
export function MonthCalendar({ date, today: clientToday, onSelect }: Props) {
  const [shown, setShown] = useState(date || clientToday)
  const { today, dateOf, states, error, retry } = useMonth(shown, clientToday)
  const nameId = useId()
  useEffect(() => {
    if (date) setShown(date)
  }, [date])
  const turn = (months: number) => setShown(addMonths(shown, months))
  return (
    <section aria-label={messages.calendar}>
      <Head>
        <h2 id={nameId} aria-live="polite">
          {monthName(shown)}
        </h2>
        <Button variant="quiet" size="s" onClick={() => setShown(today)}>
          {messages.thisMonth}
        </Button>
        <Button variant="quiet" size="s" iconOnly aria-label={messages.previousMonth} onClick={() => turn(-1)}>
          <ChevronLeft {...ICON} />
        </Button>
        <Button variant="quiet" size="s" iconOnly aria-label={messages.nextMonth} onClick={() => turn(1)}>
          <ChevronRight {...ICON} />
        </Button>
      </Head>
      <MonthGrid
        labelledBy={nameId}
        shown={shown}
        selected={date}
        today={today}
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
