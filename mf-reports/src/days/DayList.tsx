import type { Calendar } from '@quotidia/contract/calendar'
import type { Summary } from '@quotidia/contract/reports'
import { isTick } from '@quotidia/domain/items'
import { isSum } from '@quotidia/domain/mainLines'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { StateSign } from '@quotidia/shared-ui/components/StateSign'
import { stateOf } from '@quotidia/shared-ui/format/dateStates'
import { formatDay, isoWeekday, shortWeekday } from '@quotidia/shared-ui/format/dates'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { useQuery } from '@quotidia/shared-ui/query'
import { Link } from '@quotidia/shared-ui/router'
import { ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import { wordOf } from '../aggregation/figures'
import { calendarQuery, summaryQuery } from '../figures/queries'
import { messages } from '../messages'
import { datesName } from '../period/names'
import { type FigureOf, sumText } from './figureOf'

/** The days of a figure over at most 400 days, and the figure. */
export function DayList({ figure }: { figure: FigureOf }) {
  const summary = useQuery(summaryQuery(figure.dates, 'day'))
  const calendar = useQuery(calendarQuery(figure.dates))
  // Loaded days stay after a failed refetch.
  if (summary.data && calendar.data) return <Days figure={figure} summary={summary.data} calendar={calendar.data} />
  const error = summary.error ?? calendar.error
  const retry = () => void Promise.all([summary.refetch(), calendar.refetch()])
  if (error) return <ErrorState message={messages.daysFailed} error={error} onRetry={retry} />
  return <Skeleton rows={5} height={41} bar={20} />
}

interface Props {
  figure: FigureOf
  summary: Summary
  calendar: Calendar
}

function Days({ figure, summary, calendar }: Props) {
  const item = summary.items.find(({ key }) => key === figure.line)
  if (!item) return null
  const days = daysOf(figure, item.values, summary, calendar)
  // In cents, since a floating-point sum of amounts may be slightly off.
  const sum = days.reduce((all, { value }) => all + Math.round(value * 100), 0) / 100
  const isCheck = isTick(item.dataType)
  const shownTotal = isSum(item) ? sum : figure.value
  const shown = (value: number) => {
    if (isCheck) return value ? messages.yes : messages.no
    return formatValue(value, item.unit)
  }
  return (
    <Table className="num">
      <caption className="vh">{messages.daysOf(figure.name, datesName(figure.dates))}</caption>
      <tbody>
        {days.map(({ date, dayId, value, state }) => (
          <tr key={date}>
            <th scope="row">
              <Link to={`/view/${dayId}`}>
                <StateSign state={state} />
                {shortWeekday(date)} {formatDay(date)}
              </Link>
            </th>
            <td data-word>{messages.stateOfDay[state]}</td>
            <td data-figure>{shown(value)}</td>
            <td data-arrow>
              <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {isCheck ? messages.tickedDays(sum) : footOf(wordOf(item), days.length)}
          </th>
          <td data-figure>{!isCheck && shownTotal !== null && sumText(item, shownTotal)}</td>
          <td data-arrow />
        </tr>
      </tfoot>
    </Table>
  )
}

const footOf = (word: string | undefined, days: number) =>
  word === undefined ? messages.totalOf(days) : messages.inPeriodAs(word)

function daysOf({ weekday }: FigureOf, values: (number | null)[], { periods }: Summary, { days, today }: Calendar) {
  const positions = new Map(periods.map(({ key }, index) => [key, index]))
  return days.flatMap((day) => {
    const value = values[positions.get(day.date) ?? -1] ?? null
    if (value === null || (weekday && isoWeekday(day.date) !== weekday)) return []
    return { date: day.date, dayId: day.dayId, value, state: stateOf(day, today) }
  })
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    height: 42px;
    border-top: 1px solid var(--q-line);
    font-weight: var(--q-w-regular);
    text-align: left;
  }
  tr {
    position: relative;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 9px;
  }
  /* The whole row opens the day. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  tbody tr:hover {
    background: var(--q-hover);
  }
  [data-word] {
    font-size: var(--q-t-caption);
    color: var(--q-text-3);
  }
  [data-figure] {
    font-size: var(--q-t-figure);
    font-weight: var(--q-w-medium);
    text-align: right;
  }
  [data-arrow] {
    width: 26px;
    padding-left: 8px;
    color: var(--q-text-3);
  }
  tfoot > tr > * {
    border-top-color: var(--q-text-2);
    font-weight: var(--q-w-strong);
  }
`
