import type { DayRef } from 'contract/days'
import { ArrowRight, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError, useRequestKeys } from 'shared-ui/api'
import { Button } from 'shared-ui/components/Button'
import { ErrorCode } from 'shared-ui/components/ErrorCode'
import { LinkButton } from 'shared-ui/components/LinkButton'
import { formatDay } from 'shared-ui/format/dates'
import { useQuery } from 'shared-ui/query'
import { useNavigate } from 'shared-ui/router'
import { useRights } from 'shared-ui/session'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import type { Today as ProposedToday } from '../useToday'
import { createDay, fetchDay } from './api'
import { creationRefusal } from './creationRefusal'
import { messages } from './messages'

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

/** The id of today's day; null if there is none, undefined while loading. */
function useTodayDay(today: string, lastDays: DayRef[] | undefined): number | null | undefined {
  const inList = lastDays && findIn(lastDays, today)
  const query = useQuery({
    queryKey: ['days', 'at', today],
    queryFn: () => idOf(today),
    enabled: inList === 'unknown',
  })
  return inList === 'unknown' ? query.data : inList
}

/** The list has only the newest days: if all of them are in the future, today's may still exist. */
function findIn(days: DayRef[], today: string): number | null | 'unknown' {
  const found = days.find(({ date }) => date === today)
  if (found) return found.dayId
  const includesToday = days.length < LIST_LENGTH || days.some(({ date }) => date < today)
  return includesToday ? null : 'unknown'
}

const LIST_LENGTH = 10

async function idOf(date: string): Promise<number | null> {
  try {
    return await fetchDay(date)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Creates today's day and opens it; also opens a day that somebody else has just created. */
function useCreateToday(today: string) {
  const navigate = useNavigate()
  const busy = useRef(false)
  const keys = useRequestKeys()
  const [failure, setFailure] = useState<{ message: string; error: unknown }>()

  const create = async () => {
    if (busy.current) return
    busy.current = true
    setFailure(undefined)
    try {
      navigate(`/edit/${await createDay(today, keys.keyOf(today))}`)
    } catch (error) {
      const refusal = creationRefusal(error)
      keys.answered(error)
      if ('dayId' in refusal) navigate(`/edit/${refusal.dayId}`)
      else setFailure(refusal)
    } finally {
      busy.current = false
    }
  }
  return { create: () => void create(), failure }
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
