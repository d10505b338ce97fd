import type { DayRef } from 'contract/days'
import { ArrowRight, Plus } from 'lucide-react'
import { Button } from 'shared-ui/components/Button'
import { ErrorCode } from 'shared-ui/components/ErrorCode'
import { LinkButton } from 'shared-ui/components/LinkButton'
import { formatDay } from 'shared-ui/format/dates'
import { useRights } from 'shared-ui/session'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import type { Today as ProposedToday } from '../useToday'
import { messages } from './messages'
import { useCreateToday } from './useCreateToday'
import { useTodayDay } from './useTodayDay'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

interface Props {
  today: ProposedToday
  /** Newest first; undefined while loading. */
  lastDays: DayRef[] | undefined
}

/** Creates or opens today's day. Its space is reserved while loading. */
export function Today({ today: { proposed, calendar, dayEndsAt }, lastDays }: Props) {
  const { canEditData } = useRights()
  const dayId = useTodayDay(proposed, lastDays)
  const { create, failure } = useCreateToday(proposed)
  return (
    <Place>
      {typeof dayId === 'number' && (
        <LinkButton variant="primary" size="l" to={`/${canEditData ? 'edit' : 'view'}/${dayId}`}>
          {messages.continueToday}
          <ArrowRight {...ICON} />
        </LinkButton>
      )}
      {dayId === null && canEditData && (
        <Button variant="primary" size="l" onClick={create}>
          <Plus {...ICON} />
          {messages.createToday}
        </Button>
      )}
      {dayId === null && !canEditData && <p>{messages.noToday}</p>}
      {proposed !== calendar && <p>{messages.stillYesterday(dayEndsAt, formatDay(proposed))}</p>}
      {failure && (
        <Failure role="alert">
          {failure.message}
          <ErrorCode error={failure.error} />
        </Failure>
      )}
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  justify-items: end;
  align-content: center;
  gap: var(--q-3);
  min-height: 44px;
  margin-left: auto;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  p {
    color: var(--q-text-2);
  }
  ${NARROW} {
    flex-basis: 100%;
    justify-items: stretch;
    a,
    button {
      font-size: var(--q-t-lead);
    }
  }
`
const Failure = styled.p`
  && {
    color: var(--q-red);
  }
`
