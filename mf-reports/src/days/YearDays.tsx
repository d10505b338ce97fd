import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { useQuery } from '@quotidia/shared-ui/query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { summaryQuery } from '../figures/queries'
import { messages } from '../messages'
import { DayList } from './DayList'
import { type FigureOf, sumText } from './figureOf'

/** A year of a figure, which opens its days; renders nothing for a year without a figure. */
export function YearDays({ figure }: { figure: FigureOf }) {
  const { dates, weekday, line } = figure
  const { data, error, refetch } = useQuery(summaryQuery(dates, weekday ? 'weekday' : 'year'))
  const [isOpen, setOpen] = useState(false)
  const item = data?.items.find(({ key }) => key === line)
  const sum = item?.values[weekday ? Number(weekday) - 1 : 0] ?? null
  if (data && sum === null) return null
  return (
    <Row>
      {error && !data && <ErrorState message={messages.daysFailed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton rows={1} height={41} bar={20} />}
      {item && sum !== null && (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
          {dates.from.slice(0, 4)} <span className="num">{sumText(item, sum)}</span>
        </button>
      )}
      {isOpen && <DayList figure={{ ...figure, value: sum }} />}
    </Row>
  )
}

const Row = styled.li`
  border-top: 1px solid var(--q-line);
  & > button {
    display: flex;
    align-items: center;
    gap: 9px;
    width: 100%;
    min-height: 42px;
    padding: 0;
    border: 0;
    background: none;
    text-align: left;
    font-weight: var(--q-w-medium);
  }
  & > button:hover {
    background: var(--q-hover);
  }
  & > button svg {
    color: var(--q-text-3);
  }
  & > [aria-expanded='true'] svg {
    transform: rotate(90deg);
  }
  & > button span {
    /* As far from the edge as the figures of the days. */
    margin-left: auto;
    padding-right: 26px;
    font-size: var(--q-t-figure);
  }
`
