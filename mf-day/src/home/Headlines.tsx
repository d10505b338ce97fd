import type { HeadlineFigure, Headlines as HeadlinesAnswer } from '@quotidia/contract/reports'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { useQuery } from '@quotidia/shared-ui/query'
import { Link } from '@quotidia/shared-ui/router'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'
import type { Today } from '../useToday'
import { readHeadlines } from './api'
import { dayLabel, monthLabel, shareOf, weekLabel } from './headlineWords'
import { messages } from './messages'

type Line = HeadlinesAnswer['lines'][number]

/** The main figures of the newest day before today, of its week and its month, against a year before. */
export function Headlines({ today }: { today: Today }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['days', 'headlines', today.proposed],
    queryFn: ({ signal }) => readHeadlines(signal),
  })
  if (data?.lines.length === 0) return null
  return (
    <Panel aria-label={messages.figures}>
      {error && !data && <ErrorState message={messages.figuresFailed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton rows={1} height={90} />}
      {data?.lines.map((line, index) => (
        <LineFigures key={line.key} line={line} today={today} isFirst={index === 0} />
      ))}
    </Panel>
  )
}

function LineFigures({ line, today, isFirst }: { line: Line; today: Today; isFirst: boolean }) {
  const { name, day, week, month } = line
  return (
    <article aria-label={name}>
      <Title>
        <h2>{name}</h2>
        {isFirst && <Link to="/summary">{messages.summary}</Link>}
      </Title>
      <Periods>
        {day && <Period label={dayLabel(day.to, today)} figure={day} line={line} note={false} />}
        {week && <Period label={weekLabel(week, today)} figure={week} line={line} note />}
        {month && <Period label={monthLabel(month, today)} figure={month} line={line} note />}
      </Periods>
    </article>
  )
}

interface PeriodProps {
  label: string
  figure: HeadlineFigure
  line: Line
  /** Whether to say how many of the period's dates have a figure. */
  note: boolean
}

function Period({ label, figure, line: { unit }, note }: PeriodProps) {
  const { value, before, provisional } = figure
  const change = before === null ? undefined : messages.changeFrom(value, before)
  return (
    <li>
      <Label>{label}</Label>
      <Value className="num">
        <strong>{formatValue(value, unit)}</strong>
        <small>
          {provisional && <Provisional>{messages.provisional}</Provisional>}
          {provisional && note && ', '}
          {note && shareOf(figure)}
        </small>
      </Value>
      <Before className="num">
        <span>{before === null ? messages.noYearBefore : messages.yearBefore(formatValue(before, unit))}</span>
        {change && <b>{change}</b>}
      </Before>
    </li>
  )
}

const Panel = styled.section`
  display: grid;
  gap: var(--q-6);
  min-height: 126px;
  padding: 12px 20px 14px;
  border: 1px solid var(--q-line);
  border-radius: var(--q-r-panel);
  background: var(--q-surface);
  box-shadow: var(--q-e1);
  ${NARROW} {
    min-height: 284px;
    padding: 10px 16px 0;
  }
`
const Title = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--q-5);
  h2 {
    min-width: 0;
    font-size: var(--q-t-body);
    line-height: 24px;
    overflow-wrap: anywhere;
  }
  a {
    flex: none;
    font-size: var(--q-t-small);
    color: var(--q-ink-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${NARROW} {
    a {
      padding-block: 10px;
      margin-block: -10px;
    }
  }
`
const Periods = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin-top: var(--q-2);
  li + li {
    padding-left: 20px;
    border-left: 1px solid var(--q-line);
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
    margin-inline: -16px;
    li,
    li + li {
      padding: 8px 16px;
      border-left: 0;
    }
    li + li {
      border-top: 1px solid var(--q-line);
    }
  }
`
const Label = styled.p`
  font-size: var(--q-t-small);
  line-height: 18px;
  color: var(--q-text-2);
`
const Value = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
  strong {
    font-size: 24px;
    line-height: 32px;
    letter-spacing: -0.02em;
  }
  small {
    font-size: var(--q-t-caption);
    color: var(--q-text-3);
  }
  ${NARROW} {
    justify-content: space-between;
    strong {
      font-size: 22px;
      line-height: 28px;
    }
  }
`
const Provisional = styled.span`
  color: var(--q-amber);
`
const Before = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 10px;
  font-size: var(--q-t-small);
  line-height: 18px;
  color: var(--q-text-2);
  b {
    color: var(--q-text);
  }
  ${NARROW} {
    justify-content: space-between;
  }
`
