import type { CalendarDay } from 'contract/calendar'
import type { DaysApproved } from 'contract/closing'
import { useState } from 'react'
import { addDays } from 'shared-ui/format/dates'
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query'
import { RequestKeys } from '../RequestKeys'
import { approveDays, readCalendar } from './api'
import { wasAnswered } from './creationRefusal'

/** With today these are 400 dates, the most that one call of the calendar returns. */
const PAST_DATES = 300
const COMING_DATES = 99

/** The closed days, newest first, and their approval. */
export function useToApprove(today: string) {
  const client = useQueryClient()
  const [keys] = useState(() => new RequestKeys())
  const list = useQuery({
    queryKey: ['days', 'to-approve', today],
    queryFn: ({ signal }) => readCalendar(addDays(today, -PAST_DATES), addDays(today, COMING_DATES), signal),
    select: ({ days }) => days.filter(({ status }) => status === 'closed').toReversed(),
  })
  const approval = useMutation<DaysApproved, Error, CalendarDay[]>({
    mutationFn: async (days) => {
      const approvals = days.map(({ dayId, version }) => ({ dayId, version }))
      try {
        const answer = await approveDays(approvals, keys.keyOf(approvals))
        keys.renew()
        return answer
      } catch (error) {
        if (wasAnswered(error)) keys.renew()
        throw error
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['days'] }),
  })
  const refusals = new Map(approval.data?.refused.map(({ dayId, message }) => [dayId, message]))
  return { list, approval, refusals }
}
