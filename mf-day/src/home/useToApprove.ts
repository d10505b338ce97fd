import type { CalendarDay } from 'contract/calendar'
import type { DaysApproved } from 'contract/closing'
import { useRef } from 'react'
import { ApiError, newIdempotencyKey } from 'shared-ui/api'
import { addDays } from 'shared-ui/format/dates'
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query'
import { approveDays, readCalendar } from './api'
import { wasAnswered } from './creationRefusal'

/** With today these are 400 dates, the most that one call of the calendar returns. */
const PAST_DATES = 300
const COMING_DATES = 99

/** The closed days, newest first, and their approval. */
export function useToApprove(today: string) {
  const client = useQueryClient()
  const key = useRef(newIdempotencyKey())
  const list = useQuery({
    queryKey: ['days', 'to-approve', today],
    queryFn: ({ signal }) => readCalendar(addDays(today, -PAST_DATES), addDays(today, COMING_DATES), signal),
    select: ({ days }) => days.filter(({ status }) => status === 'closed').toReversed(),
  })
  const approval = useMutation<DaysApproved, Error, CalendarDay[]>({
    mutationFn: async (days) => {
      try {
        const answer = await approveDays(
          days.map(({ dayId, version }) => ({ dayId, version })),
          key.current,
        )
        key.current = newIdempotencyKey()
        return answer
      } catch (error) {
        // Without an answer the key stays the same, so that a repeat doesn't approve twice.
        if (error instanceof ApiError && wasAnswered(error)) key.current = newIdempotencyKey()
        throw error
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['days'] }),
  })
  const refusals = new Map(approval.data?.refused.map(({ dayId, message }) => [dayId, message]))
  return { list, approval, refusals }
}
