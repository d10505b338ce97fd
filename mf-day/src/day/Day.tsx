import type { DayFull } from '@quotidia/contract/days'
import { ApiError } from '@quotidia/shared-ui/api'
import { formatDay } from '@quotidia/shared-ui/format/dates'
import { useRights, useSession } from '@quotidia/shared-ui/session'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useAnnouncedError } from '../embedding/useAnnouncedError'
import { HistoryProvider } from '../history/HistoryProvider'
import { type DayPlace, useDayHost } from '../host/DayHost'
import { LiveProvider } from '../live/LiveProvider'
import { useDayState } from '../perDay'
import { UnsavedOfDeletedDay } from '../saveStatus/OrphanedValues'
import { SavingProvider } from '../saving/SavingProvider'
import { RemovalProvider } from '../sheet/RemovalProvider'
import { SheetFocusProvider } from '../sheet/SheetFocus'
import { useCurrentUserFailure } from '../useCurrentUserFailure'
import { useChanges } from '../warnings/changesQuery'
import { Announcer } from './Announcer'
import { DayProblem } from './DayProblem'
import { DayScreen } from './DayScreen'
import { DaySkeleton } from './DaySkeleton'
import { useDay, useDayCache, useSections } from './dayQuery'
import { messages } from './messages'
import { SheetBoundary } from './SheetBoundary'
import { TurnContext } from './turn'

const WARNING_TIMEOUT_MS = 400

type Shown = Pick<DayPlace, 'dayId' | 'mode'>

/** The day of the host's place. */
export function Day() {
  const { dayId, mode } = useDayHost().place
  const turn = useRef(null)
  return dayId > 0 ? (
    <TurnContext value={turn}>
      <KeyedDay dayId={dayId} mode={mode} />
    </TurnContext>
  ) : (
    <DayProblem title={messages.notThere} message={messages.badId} />
  )
}

/**
 * In View the components are reused for the next day, which is faster than remounting. In Edit another day is remounted, so
 * that typed text can't end up on another day.
 */
function KeyedDay({ dayId, mode }: Shown) {
  const [page, setPage] = useState({ dayId, mode, number: 0 })
  if (page.dayId !== dayId || page.mode !== mode) {
    const another = page.dayId !== dayId && [page.mode, mode].includes('edit')
    setPage({ dayId, mode, number: page.number + (another ? 1 : 0) })
  }
  return <PermittedDay key={page.number} dayId={dayId} mode={mode} />
}

/** Redirects to View users who may not edit anything, once the user is loaded. */
function PermittedDay({ dayId, mode }: Shown) {
  const known = useSession((session) => session.currentUser !== null)
  const { canEditData, canEditFiles } = useRights()
  if (mode === 'edit' && !known) return <UnknownUser />
  if (mode === 'edit' && !canEditData && !canEditFiles) return <RedirectToView dayId={dayId} />
  return <LoadedDay dayId={dayId} mode={mode} />
}

function UnknownUser() {
  const { failed, error, retry } = useCurrentUserFailure()
  if (!failed) return <DaySkeleton />
  return <DayProblem title={messages.notLoaded} message={messages.loadFailed} onRetry={retry} error={error} />
}

function RedirectToView({ dayId }: { dayId: number }) {
  const { goTo } = useDayHost()
  useEffect(() => goTo({ dayId, mode: 'view', section: undefined }, { replace: true }), [goTo, dayId])
  return null
}

function LoadedDay({ dayId, mode }: Shown) {
  const day = useDay(dayId)
  const sections = useSections(dayId)
  const cache = useDayCache(dayId)
  const changes = useChanges(dayId)
  const { product } = useDayHost()
  const error = day.error ?? sections.error
  const isLoaded = Boolean(day.data && sections.data)
  const gone = isNotFound(day.error) || isNotFound(sections.error)
  // The shown day is refetched now and then; a failed refetch isn't announced.
  useAnnouncedError(isLoaded && !gone ? null : error)
  const isShown = useReadyWithWarning(dayId, isLoaded, !changes.isPending)
  if (!day.data || !sections.data) {
    if (gone) return <DayProblem title={messages.notThere} message={messages.gone} />
    const retry = () => void Promise.all([day.refetch(), sections.refetch()])
    if (error) {
      return <DayProblem title={messages.notLoaded} message={messages.loadFailed} onRetry={retry} error={error} />
    }
    return <DaySkeleton />
  }
  if (!isShown) return <DaySkeleton />
  const screen = (
    <SheetBoundary mode={mode}>
      <DayScreen day={day.data} sections={sections.data} mode={mode} />
    </SheetBoundary>
  )
  return (
    <SavingProvider dayId={dayId} day={cache} writing={mode === 'edit'}>
      {gone ? (
        <DeletedDay day={day.data} />
      ) : (
        <SheetFocusProvider>
          <HistoryProvider day={day.data} cache={cache} editing={mode === 'edit'}>
            <RemovalProvider dayId={dayId}>
              <LiveProvider dayId={dayId}>
                {product ? <product.RowProviders day={day.data}>{screen}</product.RowProviders> : screen}
              </LiveProvider>
              <Announcer day={day.data} />
            </RemovalProvider>
          </HistoryProvider>
        </SheetFocusProvider>
      )}
    </SavingProvider>
  )
}

/**
 * Whether to show the day. A day that is being loaded waits up to a timeout for the warning, which would otherwise push the
 * rows down; a cached day doesn't wait.
 */
function useReadyWithWarning(dayId: number, isThere: boolean, isWarningKnown: boolean): boolean {
  const [isReleased, release] = useDayState(dayId, isThere)
  useEffect(() => {
    if (isReleased || !isThere) return
    const timer = setTimeout(() => release(true), isWarningKnown ? 0 : WARNING_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isReleased, isThere, isWarningKnown, release])
  return isReleased || (isThere && isWarningKnown)
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/** Shown when somebody deleted the open day, with the values that weren't saved. */
function DeletedDay({ day }: { day: DayFull }) {
  return (
    <Vanished>
      <DayProblem title={messages.notThere} message={messages.vanished(formatDay(day.date))} />
      <UnsavedOfDeletedDay day={day} />
    </Vanished>
  )
}

const Vanished = styled.div`
  width: 100%;
  max-width: 620px;
  margin: 0 auto;
  padding: var(--q-9) var(--q-6);
`
