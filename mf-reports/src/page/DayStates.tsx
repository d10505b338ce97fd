import type { CalendarDay } from '@quotidia/contract/calendar'
import type { Summary } from '@quotidia/contract/reports'
import { StateSign } from '@quotidia/shared-ui/components/StateSign'
import { type DateState, stateOf } from '@quotidia/shared-ui/format/dateStates'
import { shortWeekday } from '@quotidia/shared-ui/format/dates'
import { Link } from '@quotidia/shared-ui/router'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Fragment } from 'react'
import styled from 'styled-components'
import { messages } from '../messages'

const SHOWN = ['approved', 'closed', 'done', 'open', 'reopened', 'late'] as const
/** More links would need a page of their own. */
const MOST_LINKS = 3

interface Props {
  /** The name of the period. */
  period: string
  summary: Summary
  /** Undefined until loaded, and for ranges that are too long for the calendar. */
  days: CalendarDay[] | undefined
  today: string
}

/** The numbers of approved, closed and open days of the period, and the open days that make its totals provisional. */
export function DayStates({ period, summary, days, today }: Props) {
  const counts = days ? countStates(days, today) : countPeriods(summary)
  const open = days?.filter(({ status }) => status === 'open') ?? []
  const openCount = days ? open.length : (counts.open ?? 0)
  return (
    <Root>
      <ul aria-label={messages.statesOf(period)}>
        {SHOWN.filter((state) => counts[state]).map((state) => (
          <li key={state}>
            <StateSign state={state} />
            {messages.states[state]}
            <b className="num">{counts[state]}</b>
          </li>
        ))}
      </ul>
      {openCount > 0 && <p>{days && openCount <= MOST_LINKS ? <Links days={open} /> : provisional(openCount)}</p>}
    </Root>
  )
}

const provisional = (count: number) => (count === 1 ? messages.provisionalDay : messages.provisionalDays(count))

function Links({ days }: { days: CalendarDay[] }) {
  return (
    <>
      {days.length === 1 ? messages.provisionalOne : messages.provisional}
      {days.map(({ date, dayId }, index) => (
        <Fragment key={date}>
          {index > 0 && (index === days.length - 1 ? ' e ' : ', ')}
          <Link to={`/view/${dayId}`}>
            {shortWeekday(date)} {Number(date.slice(8))}
          </Link>
        </Fragment>
      ))}
      .
    </>
  )
}

type Counts = Partial<Record<DateState, number>>

function countStates(days: CalendarDay[], today: string): Counts {
  const counts: Counts = {}
  for (const day of days) {
    const state = stateOf(day, today)
    counts[state] = (counts[state] ?? 0) + 1
  }
  return counts
}

function countPeriods({ periods }: Summary): Counts {
  const sum = (of: (period: Summary['periods'][number]) => number) => periods.reduce((all, each) => all + of(each), 0)
  return {
    approved: sum(({ approved }) => approved),
    closed: sum(({ closed }) => closed),
    open: sum(({ days, closed, approved }) => days - closed - approved),
  }
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  padding: 10px 0 14px;
  font-size: var(--q-t-small);
  line-height: 20px;
  color: var(--q-text-2);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 18px;
  }
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  b {
    font-weight: var(--q-w-strong);
    color: var(--q-text);
  }
  p {
    padding-left: 18px;
    border-left: 1px solid var(--q-line-2);
    color: var(--q-amber);
  }
  p a {
    font-weight: var(--q-w-strong);
    text-decoration: underline;
    text-decoration-color: var(--q-amber-line);
    text-underline-offset: 3px;
  }
  ${NARROW} {
    gap: 4px 14px;
    p {
      flex-basis: 100%;
      padding-left: 0;
      border-left: 0;
    }
  }
`
