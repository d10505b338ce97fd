import type { Calendar } from 'contract/calendar'
import type { Summary } from 'contract/reports'
import { ChevronRight } from 'lucide-react'
import { Dialog } from 'shared-ui/components/Dialog'
import { ErrorState } from 'shared-ui/components/ErrorState'
import { Skeleton } from 'shared-ui/components/Skeleton'
import { StateSign } from 'shared-ui/components/StateSign'
import { stateOf } from 'shared-ui/format/dateStates'
import { formatDay, shortWeekday } from 'shared-ui/format/dates'
import { formatValue } from 'shared-ui/format/figures'
import { useQuery } from 'shared-ui/query'
import { Link } from 'shared-ui/router'
import styled from 'styled-components'
import { calendarQuery, summaryQuery } from '../figures/queries'
import { messages } from '../messages'
import { datesName } from '../period/names'
import type { Dates } from '../period/period'

interface Props {
  /** The line, by its key, and its name. */
  line: number
  name: string
  dates: Dates
  onClose(): void
}

/** The days that a figure is made of; each opens. */
export function FigureDays({ line, name, dates, onClose }: Props) {
  const summary = useQuery(summaryQuery(dates, 'day'))
  const calendar = useQuery(calendarQuery(dates))
  const error = summary.error ?? calendar.error
  const retry = () => void Promise.all([summary.refetch(), calendar.refetch()])
  return (
    <Dialog open title={name} onClose={onClose}>
      <Period>{datesName(dates)}</Period>
      {error && <ErrorState message={messages.daysFailed} error={error} onRetry={retry} />}
      {!error && !(summary.data && calendar.data) && <Skeleton rows={5} height={41} bar={20} />}
      {!error && summary.data && calendar.data && (
        <DayList name={name} dates={dates} days={daysOf(line, summary.data, calendar.data)} />
      )}
    </Dialog>
  )
}

function daysOf(line: number, summary: Summary, { days, today }: Calendar) {
  const item = summary.items.find(({ key }) => key === line)
  const positions = new Map(summary.periods.map(({ key }, index) => [key, index]))
  const listed = days.flatMap((day) => {
    const value = item?.values[positions.get(day.date) ?? -1] ?? null
    return value === null ? [] : { date: day.date, dayId: day.dayId, value, state: stateOf(day, today, true) }
  })
  return { item, listed }
}

function DayList({ name, dates, days }: { name: string; dates: Dates; days: ReturnType<typeof daysOf> }) {
  const { item, listed } = days
  if (!item) return null
  const isCheck = item.dataType === 'CHECK'
  const shown = (value: number) => {
    if (isCheck) return value ? messages.yes : messages.no
    return formatValue(value, item.unit)
  }
  return (
    <Table className="num">
      <caption className="vh">{messages.daysOf(name, datesName(dates))}</caption>
      <tbody>
        {listed.map(({ date, dayId, value, state }) => (
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
            {isCheck ? messages.tickedDays(item.total ?? 0) : messages.totalOf(listed.length)}
          </th>
          <td data-figure>{!isCheck && formatValue(item.total ?? 0, item.unit)}</td>
          <td data-arrow />
        </tr>
      </tfoot>
    </Table>
  )
}

const Period = styled.p`
  margin: 0 0 12px;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
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
