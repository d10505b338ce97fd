import { useEffect, useMemo, useState } from 'react'
import { ApiError, useApi } from 'shared-ui/api'
import { EmptyState } from 'shared-ui/components/EmptyState'
import { ErrorState } from 'shared-ui/components/ErrorState'
import { formatDay } from 'shared-ui/format/dates'
import { useQuery } from 'shared-ui/query'
import { useSession } from 'shared-ui/session'
import { Day } from '../day/Day'
import { useAnnouncedError } from '../embedding/useAnnouncedError'
import type { DayPlace } from '../host/DayHost'
import { CrashBoundary } from './CrashBoundary'
import { EmbeddedDayHost } from './EmbeddedDayHost'
import { messages } from './messages'
import type { DayOptions } from './options'

const GIVEN_AFTER_MS = 3000

interface Props {
  options: DayOptions
  onMove(place: DayPlace): void
}

/** The day that the host asks for, for the person whose token it gives. */
export function EmbeddedDay({ options, onMove }: Props) {
  const { mode = 'view', section } = options
  const given = options.api !== '' && options.getToken !== undefined
  const user = useUser(given)
  const person = useSession(({ claims }) => claims?.sub)
  const known = useSession(({ currentUser }) => currentUser !== null)
  const day = useDayId(options, given)
  const lacking = useLacking(options)
  const failed = user.error ?? day.error
  const explained = useMemo(() => failed && explain(failed, options.date), [failed, options.date])
  const error = lacking ?? explained
  useAnnouncedError(error)

  if (error) {
    const retry = () => void Promise.all([user.error && user.refetch(), day.error && day.refetch()])
    return <ErrorState message={error.message} error={error} {...(failed && { onRetry: retry })} />
  }
  if (!known || day.id === undefined) return <EmptyState>{messages.loading}</EmptyState>
  return (
    <EmbeddedDayHost key={person} dayId={day.id} mode={mode} section={section} onMove={onMove}>
      <CrashBoundary>
        <Day />
      </CrashBoundary>
    </EmbeddedDayHost>
  )
}

function useUser(enabled: boolean) {
  const api = useApi()
  const setCurrentUser = useSession((session) => session.setCurrentUser)
  const person = useSession(({ claims }) => claims?.sub)
  const query = useQuery({
    queryKey: ['embedded', 'user'],
    queryFn: ({ signal }) => api.get('/users/get-current-user', { quiet: true, signal }),
    enabled,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person's token forgets whom it was about
  useEffect(() => {
    if (query.data) setCurrentUser(query.data)
  }, [query.data, setCurrentUser, person])
  // Once it is known whose day it is, a failure to hear it again changes nothing.
  return { error: query.data ? null : query.error, refetch: query.refetch }
}

/** The id of the day that is asked for, looked up when its date is given. */
function useDayId({ dayId, date = '' }: DayOptions, given: boolean) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['embedded', 'date', date],
    queryFn: ({ signal }) => api.post('/day/fetch', { query: { date }, quiet: true, signal }),
    enabled: given && dayId === undefined && date !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return dayId === undefined ? { id: data?.dayId, error, refetch } : { id: dayId, error: null, refetch }
}

/** What the host hasn't given, once it has had the time to. */
function useLacking({ api, dayId, date, getToken }: DayOptions): ApiError | null {
  const [late, setLate] = useState(false)
  const code = !api ? 'no_api' : !getToken ? 'no_token' : dayId === undefined && !date ? 'no_day' : undefined
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), GIVEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return useMemo(() => (late && code ? new ApiError(LACKING[code], { status: 0, code }) : null), [late, code])
}

const LACKING = { no_api: messages.noApi, no_token: messages.noToken, no_day: messages.noDay }

function explain(error: Error, date = ''): Error {
  if (!(error instanceof ApiError)) return error
  if (error.status === 404) return new ApiError(messages.noDayOn(formatDay(date)), { status: 404, code: 'no_day' })
  if (error.status !== 401 || ['no_token', 'bad_token'].includes(error.code)) return error
  return new ApiError(messages.refusedToken, { status: 401, code: 'token_refused' })
}
