import type { CalendarDay } from '@quotidia/contract/calendar'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { lazy, Suspense } from 'react'
import styled from 'styled-components'
import type { Shown } from '../address/useAddress'
import type { Drawn } from '../figures/useFigures'
import { messages } from '../messages'
import { periodName } from '../period/names'

const Chart = lazy(() => import('../chart/Chart').then((module) => ({ default: module.Chart })))

interface Props {
  drawn: Drawn
  shown: Shown
  lines: number[]
  days: CalendarDay[] | undefined
  today: string
  onRemove(line: number): void
}

/** The chart, whose code and figures are loaded after the table's. */
export function DrawnFigures({ drawn, shown, ...rest }: Props) {
  const { period } = shown
  if (drawn.error)
    return (
      <Place>
        <ErrorState message={messages.chartFailed} error={drawn.error} onRetry={drawn.retry} />
      </Place>
    )
  if (!drawn.summary) return <Place />
  return (
    <Suspense fallback={<Place />}>
      <Chart name={periodName(period)} period={period} summary={drawn.summary} by={drawn.by} {...rest} />
    </Suspense>
  )
}

/** As high as the chart, so that the table doesn't move when the chart appears. */
const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 310px;
  margin-bottom: 14px;
  color: var(--q-text-2);
  ${NARROW} {
    min-height: 322px;
  }
`
