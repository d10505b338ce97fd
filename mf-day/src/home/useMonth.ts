import { type DateState, stateOf } from '@quotidia/shared-ui/format/dateStates'
import { useQuery } from '@quotidia/shared-ui/query'
import { readCalendar } from './api'
import { monthLimits } from './weeks'

export interface ShownDate {
  state: DateState
  missing: number
}

/** The states of all dates of a date's month, once they are loaded. */
export function useMonth(shown: string, clientToday: string) {
  const { from, to } = monthLimits(shown)
  const { data, error, refetch } = useQuery({
    // The server says which date is today, so it is asked again when the date changes.
    queryKey: ['days', 'calendar', from, clientToday],
    queryFn: ({ signal }) => readCalendar(from, to, signal),
    placeholderData: (previous, query) => (query?.queryKey[2] === from ? previous : undefined),
  })
  const today = data?.today ?? clientToday
  const byDate = data && new Map(data.days.map((day) => [day.date, day]))
  const dateOf =
    byDate &&
    ((date: string): ShownDate => {
      const day = byDate.get(date)
      return { state: stateOf(day, today), missing: day?.missing ?? 0 }
    })
  const states = data?.days.map((day) => stateOf(day, today))
  return { today, dateOf, states, error, correction: data?.correction, retry: () => void refetch() }
}
