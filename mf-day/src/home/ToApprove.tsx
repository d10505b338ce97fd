import type { CalendarDay } from '@quotidia/contract/calendar'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { LoadedDialog } from '@quotidia/shared-ui/components/LoadedDialog'
import { Tag } from '@quotidia/shared-ui/components/Tag'
import { fullDate } from '@quotidia/shared-ui/format/dates'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { Today } from '../useToday'
import { ClosedDayDetails } from './ClosedDayDetails'
import { Loading } from './Loading'
import { messages } from './messages'
import { SideHeading } from './SideHeading'
import { useToApprove } from './useToApprove'

const ApprovalOutcome = lazy(async () => ({ default: (await import('./ApprovalOutcome')).ApprovalOutcome }))
const loadReviewDialog = () => import('./ReviewDialog')

/** So many days are shown until the others are asked for. */
const SHOWN = 3

/** The closed days that an owner can approve: one by one, or several after a look at their amounts. */
export function ToApprove({ today: { proposed, dayEndsAt } }: { today: Today }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { list, approval, withdrawal, refusals } = useToApprove(proposed)
  const [reviewing, setReviewing] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const { data: days = [] } = list
  const { isPending, isSuccess } = approval
  // The pressed button is removed with its day, so the heading takes the focus. `isSuccess` is only set once the list
  // is refetched.
  useEffect(() => {
    if (isSuccess && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isSuccess])
  const approve = (chosen: CalendarDay[]) => {
    if (isPending) return
    withdrawal.reset()
    approval.mutate(chosen, { onSuccess: () => setReviewing(false) })
  }
  const shown = showsAll ? days : days.slice(0, SHOWN)
  return (
    <section aria-labelledby="to-approve">
      <SideHeading>
        <h2 id="to-approve" ref={heading} tabIndex={-1}>
          {messages.toApprove}
        </h2>
        {days.length > 0 && <Tag>{days.length}</Tag>}
        {days.length > 1 && (
          <Button size="s" onClick={() => setReviewing(true)}>
            {messages.review}
          </Button>
        )}
      </SideHeading>
      <Suspense>
        {(approval.data || withdrawal.error || withdrawal.data) && (
          <ApprovalOutcome approval={approval} withdrawal={withdrawal} />
        )}
      </Suspense>
      {approval.error && !reviewing && (
        <Banner kind="error" error={approval.error}>
          {messages.approveFailed}
        </Banner>
      )}
      {list.isError && !list.data && (
        <ErrorState message={messages.toApproveFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Loading />}
      {list.data?.length === 0 && <Empty>{messages.nothingToApprove}</Empty>}
      {shown.length > 0 && (
        <ul>
          {shown.map((day) => (
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
      {shown.length < days.length && (
        <More size="s" variant="quiet" onClick={() => setShowsAll(true)}>
          {messages.showOthers(days.length - shown.length)}
        </More>
      )}
      {reviewing && (
        <LoadedDialog load={loadReviewDialog} onClose={() => setReviewing(false)}>
          {({ ReviewDialog }) => (
            <ReviewDialog
              days={days}
              dayEndsAt={dayEndsAt}
              isPending={isPending}
              error={approval.error}
              onApprove={approve}
              onClose={() => setReviewing(false)}
            />
          )}
        </LoadedDialog>
      )}
    </section>
  )
}

interface ClosedDayProps {
  day: CalendarDay
  dayEndsAt: number
  refusal: string | undefined
  onApprove(): void
}

function ClosedDay({ day, dayEndsAt, refusal, onApprove }: ClosedDayProps) {
  const { dayId, date, openQuestions } = day
  return (
    <Item>
      <ClosedDayDetails day={day} dayEndsAt={dayEndsAt} />
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
  align-items: start;
  padding: 10px 0;
  border-bottom: 1px solid var(--q-line);
  > * {
    grid-column: 1;
  }
  > button,
  > a:last-child {
    grid-row: 1;
    grid-column: 2;
  }
`
const Refusal = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-red);
`
/* Its text begins where the others begin. */
const More = styled(Button)`
  margin: var(--q-4) 0 0 -11px;
`
