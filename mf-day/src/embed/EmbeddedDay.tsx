import { ApiError, useApi } from '@quotidia/shared-ui/api'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { formatDay } from '@quotidia/shared-ui/format/dates'
import { useQuery } from '@quotidia/shared-ui/query'
import { useSession } from '@quotidia/shared-ui/session'
import { useEffect, useMemo, useState } from 'react'
import { Day } from '../day/Day'
import { useAnnouncedError } from '../embedding/useAnnouncedError'
import type { DayPlace } from '../host/DayHost'
import { CrashBoundary } from './CrashBoundary'
import { EmbeddedDayHost } from './EmbeddedDayHost'
import { messages } from './messages'
import type { DayOptions } from './options'
import { personOf } from './services'

const OPTIONS_TIMEOUT_MS = 3000

interface Props {
  options: DayOptions
  onMove(place: DayPlace): void
}

/** The day of the host's options, for the user of the host's token. */
export function EmbeddedDay({ options, onMove }: Props) {
  const { mode = 'view', section } = options
  const hasOptions = options.api !== '' && options.getToken !== undefined
  const user = useUser(hasOptions)
  const person = useSession(({ claims }) => personOf(claims))
  const known = useSession(({ currentUser }) => currentUser !== null)
  const day = useDayId(options, hasOptions)
  const missingOption = useMissingOption(options)
  const failed = user.error ?? day.error
  const explained = useMemo(() => failed && explain(failed, options.date), [failed, options.date])
  const error = missingOption ?? explained
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
  const person = useSession(({ claims }) => personOf(claims))
  const query = useQuery({
    queryKey: ['embedded', 'user'],
    queryFn: ({ signal }) => api.get('/users/get-current-user', { quiet: true, signal }),
    enabled,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token of another user clears the session's user
  useEffect(() => {
    if (query.data) setCurrentUser(query.data)
  }, [query.data, setCurrentUser, person])
  // Once the user is loaded, a failed refetch is ignored.
  return { error: query.data ? null : query.error, refetch: query.refetch }
}

/** The id of the day, looked up if the host gives a date. */
function useDayId({ dayId, date = '' }: DayOptions, enabled: boolean) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['embedded', 'date', date],
    queryFn: ({ signal }) => api.post('/day/fetch', { query: { date }, quiet: true, signal }),
    enabled: enabled && dayId === undefined && date !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return dayId === undefined ? { id: data?.dayId, error, refetch } : { id: dayId, error: null, refetch }
}

/** An error for a missing option, after the host has had some time to set it. */
function useMissingOption({ api, dayId, date, getToken }: DayOptions): ApiError | null {
  const [late, setLate] = useState(false)
  const code = !api ? 'no_api' : !getToken ? 'no_token' : dayId === undefined && !date ? 'no_day' : undefined
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), OPTIONS_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  return useMemo(() => (late && code ? new ApiError(MISSING_OPTION[code], { status: 0, code }) : null), [late, code])
}

const MISSING_OPTION = { no_api: messages.noApi, no_token: messages.noToken, no_day: messages.noDay }

function explain(error: Error, date = ''): Error {
  if (!(error instanceof ApiError)) return error
  if (error.status === 404) return new ApiError(messages.noDayOn(formatDay(date)), { status: 404, code: 'no_day' })
  if (error.status !== 401 || ['no_token', 'bad_token'].includes(error.code)) return error
  return new ApiError(messages.refusedToken, { status: 401, code: 'token_refused' })
}
