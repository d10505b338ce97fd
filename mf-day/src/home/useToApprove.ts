import type { CalendarDay } from '@quotidia/contract/calendar'
import type { ApprovalsWithdrawn, DayApprovals, DaysApproved } from '@quotidia/contract/closing'
import { useRequestKeys } from '@quotidia/shared-ui/api'
import { addDays } from '@quotidia/shared-ui/format/dates'
import { useMutation, useQuery, useQueryClient } from '@quotidia/shared-ui/query'
import { approveDays, readCalendar, withdrawApprovals } from './api'
import { headlineTotal } from './headline'

/** With today these are 400 dates, the most that one call of the calendar returns. */
const PAST_DATES = 300
const COMING_DATES = 99

interface Approved extends Pick<DaysApproved, 'refused'> {
  /** The approved days at their versions after the approval. */
  approved: DayApprovals
  /** The sum of their main amounts; undefined where they have different ones. */
  amount: string | undefined
}

export type ToApprove = ReturnType<typeof useToApprove>

/** The closed days, newest first, their approval, and its withdrawal. */
export function useToApprove(today: string) {
  const client = useQueryClient()
  const sendApprovals = useSend(approveDays)
  const sendWithdrawals = useSend(withdrawApprovals)
  const onSettled = () => client.invalidateQueries({ queryKey: ['days'] })
  const list = useQuery({
    queryKey: ['days', 'to-approve', today],
    queryFn: ({ signal }) => readCalendar(addDays(today, -PAST_DATES), addDays(today, COMING_DATES), signal),
    select: ({ days }) => days.filter(({ status }) => status === 'closed').toReversed(),
  })
  const approval = useMutation<Approved, Error, CalendarDay[]>({
    mutationFn: async (days) => {
      const given = days.map(({ dayId, version = 0 }) => ({ dayId, version }))
      const { approved, refused } = await sendApprovals(given)
      const done = days.filter(({ dayId }) => approved.includes(dayId))
      // An approval raises the version by one.
      const after = done.map(({ dayId, version = 0 }) => ({ dayId, version: version + 1 }))
      return { approved: after, amount: headlineTotal(done)?.text, refused }
    },
    onSettled,
  })
  const withdrawal = useMutation<ApprovalsWithdrawn, Error, DayApprovals>({
    mutationFn: sendWithdrawals,
    onSettled,
  })
  const refusals = new Map(approval.data?.refused.map(({ dayId, message }) => [dayId, message]))
  return { list, approval, withdrawal, refusals }
}

/** Sends days with the same key until they were answered. */
function useSend<Answer>(call: (days: DayApprovals, key: string) => Promise<Answer>) {
  const keys = useRequestKeys()
  return async (days: DayApprovals) => {
    try {
      const answer = await call(days, keys.keyOf(days))
      keys.answered()
      return answer
    } catch (error) {
      keys.answered(error)
      throw error
    }
  }
}
