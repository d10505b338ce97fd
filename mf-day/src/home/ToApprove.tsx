import type { CalendarDay } from 'contract/calendar'
import { useEffect, useRef } from 'react'
import { Banner } from 'shared-ui/components/Banner'
import { Button } from 'shared-ui/components/Button'
import { ErrorState } from 'shared-ui/components/ErrorState'
import { LinkButton } from 'shared-ui/components/LinkButton'
import { Tag } from 'shared-ui/components/Tag'
import { fullDate, shortDate } from 'shared-ui/format/dates'
import { Link } from 'shared-ui/router'
import styled from 'styled-components'
import { timeInDay } from '../data/status'
import type { Today } from '../useToday'
import { Loading } from './Loading'
import { messages } from './messages'
import { SideHeading } from './SideHeading'
import { useToApprove } from './useToApprove'

/** The closed days that an owner can approve, one or all. */
export function ToApprove({ today: { proposed, dayEndsAt } }: { today: Today }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { list, approval, refusals } = useToApprove(proposed)
  const { data: days } = list
  const { isPending, isSuccess, data: outcome } = approval
  // The pressed button is removed with its day, so the heading takes the focus. `isSuccess` is only set once the list
  // is refetched.
  useEffect(() => {
    if (isSuccess && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isSuccess])
  const approve = (chosen: CalendarDay[]) => isPending || approval.mutate(chosen)
  return (
    <section aria-labelledby="to-approve">
      <SideHeading>
        <h2 id="to-approve" ref={heading} tabIndex={-1}>
          {messages.toApprove}
        </h2>
        {days && days.length > 0 && <Tag>{days.length}</Tag>}
        {days && days.length > 1 && (
          <Button size="s" aria-disabled={isPending || undefined} onClick={() => approve(days)}>
            {messages.approveAll}
          </Button>
        )}
      </SideHeading>
      {outcome && <Outcome approved={outcome.approved.length} refused={outcome.refused.length} />}
      {approval.error && (
        <Banner kind="error" error={approval.error}>
          {messages.approveFailed}
        </Banner>
      )}
      {list.isError && !days && (
        <ErrorState message={messages.toApproveFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Loading />}
      {days?.length === 0 && <Empty>{messages.nothingToApprove}</Empty>}
      {days && days.length > 0 && (
        <ul>
          {days.map((day) => (
            <ClosedDay
              key={day.dayId}
              day={day}
              dayEndsAt={dayEndsAt}
              refusal={refusals.get(day.dayId)}
              onApprove={() => approve([day])}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Outcome({ approved, refused }: { approved: number; refused: number }) {
  return (
    <Banner kind={refused > 0 ? 'warning' : 'success'}>
      {[approved > 0 && messages.approvedDays(approved), refused > 0 && messages.refusedDays(refused)]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  )
}

interface ClosedDayProps {
  day: CalendarDay
  dayEndsAt: number
  refusal: string | undefined
  onApprove(): void
}

function ClosedDay({ day, dayEndsAt, refusal, onApprove }: ClosedDayProps) {
  const { dayId, date, outstanding, openQuestions, closing } = day
  return (
    <Item>
      <Title>
        <DayLink to={`/view/${dayId}`}>{shortDate(date)}</DayLink>{' '}
        {closing && <small>{messages.closedBy(closing.userName, timeInDay(closing.at, date, dayEndsAt))}</small>}
      </Title>
      <p>
        {openQuestions > 0 && <Tag kind="blue">{messages.openQuestions(openQuestions)}</Tag>}
        {outstanding > 0 ? (
          <Tag kind="amber">{messages.outstanding(outstanding)}</Tag>
        ) : (
          openQuestions === 0 && <small>{messages.nothingOutstanding}</small>
        )}
      </p>
      {closing?.comment && <Remark>{messages.quoted(closing.comment)}</Remark>}
      {refusal && <Refusal>{refusal}</Refusal>}
      {openQuestions > 0 ? (
        <LinkButton size="s" to={`/view/${dayId}`} aria-label={messages.answerOn(fullDate(date))}>
          {messages.answer}
        </LinkButton>
      ) : (
        <Button size="s" aria-label={messages.approveOf(fullDate(date))} onClick={onApprove}>
          {messages.approve}
        </Button>
      )}
    </Item>
  )
}

const Empty = styled.p`
  padding: var(--q-6) 0;
  color: var(--q-text-3);
`
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 3px var(--q-5);
  align-items: center;
  padding: 10px 0;
  border-bottom: 1px solid var(--q-line);
  > * {
    grid-column: 1;
  }
  > button,
  > a:last-child {
    grid-row: 1 / 3;
    grid-column: 2;
    align-self: start;
  }
  small {
    font-size: var(--q-t-caption);
    line-height: 18px;
    color: var(--q-text-3);
  }
`
const Title = styled.p`
  overflow-wrap: anywhere;
`
const DayLink = styled(Link).attrs({ className: 'num' })`
  font-weight: var(--q-w-strong);
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
const Remark = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
  overflow-wrap: anywhere;
`
const Refusal = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-red);
`
