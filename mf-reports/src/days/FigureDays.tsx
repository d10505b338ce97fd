import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { daysBetween } from '@quotidia/shared-ui/format/dates'
import styled from 'styled-components'
import { CALENDAR_DAYS } from '../figures/queries'
import { datesName, weekdayName } from '../period/names'
import { yearsOf } from '../period/period'
import { DayList } from './DayList'
import type { FigureOf } from './figureOf'
import { YearDays } from './YearDays'

interface Props {
  figure: FigureOf
  onClose(): void
}

/** The days that make up a figure, as links. A range of more than 400 days is listed by year first. */
export function FigureDays({ figure, onClose }: Props) {
  const { name, dates, weekday } = figure
  const isLong = daysBetween(dates.from, dates.to) >= CALENDAR_DAYS
  return (
    <Dialog open title={name} onClose={onClose}>
      <Period>{[weekday && weekdayName(weekday), datesName(dates)].filter(Boolean).join(', ')}</Period>
      {isLong ? (
        <ul>
          {yearsOf(dates).map((year) => (
            <YearDays key={year.from} figure={{ ...figure, dates: year }} />
          ))}
        </ul>
      ) : (
        <DayList figure={figure} />
      )}
    </Dialog>
  )
}

const Period = styled.p`
  margin: 0 0 12px;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
