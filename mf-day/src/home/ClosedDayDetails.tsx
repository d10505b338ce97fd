import type { CalendarDay } from '@quotidia/contract/calendar'
import { Tag } from '@quotidia/shared-ui/components/Tag'
import { shortDate } from '@quotidia/shared-ui/format/dates'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { Link } from '@quotidia/shared-ui/router'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { timeInDay } from '../data/status'
import { messages } from './messages'

interface Props {
  day: CalendarDay
  dayEndsAt: number
  /** What else has to be known, after what is outstanding. */
  children?: ReactNode
}

/** What an owner has to know of a closed day before approving it. */
export function ClosedDayDetails({ day, dayEndsAt, children }: Props) {
  const { dayId, date, outstanding, openQuestions, closing, headline } = day
  return (
    <Root>
      <p>
        <DayLink to={`/view/${dayId}`}>{shortDate(date)}</DayLink>{' '}
        {closing && <small>{messages.closedBy(closing.userName, timeInDay(closing.at, date, dayEndsAt))}</small>}
      </p>
      {headline && (
        <Headline>
          <small>{headline.dataName}</small> <strong className="num">{formatValue(headline.value, 'AMOUNT')}</strong>
        </Headline>
      )}
      <p>
        {openQuestions > 0 && <Tag kind="blue">{messages.openQuestions(openQuestions)}</Tag>}
        {outstanding > 0 ? (
          <Tag kind="amber">{messages.outstanding(outstanding)}</Tag>
        ) : (
          openQuestions === 0 && <small>{messages.nothingOutstanding}</small>
        )}
        {children}
      </p>
      {closing?.comment && <Remark>{messages.quoted(closing.comment)}</Remark>}
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  gap: 3px;
  min-width: 0;
  overflow-wrap: anywhere;
  small {
    font-size: var(--q-t-caption);
    line-height: 18px;
    color: var(--q-text-3);
  }
`
const DayLink = styled(Link).attrs({ className: 'num' })`
  font-weight: var(--q-w-strong);
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
const Headline = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--q-4);
  align-items: baseline;
`
const Remark = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
`
