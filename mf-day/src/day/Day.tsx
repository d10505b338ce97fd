import type { DayFull } from 'contract/days'
import { useEffect, useState } from 'react'
import { ApiError } from 'shared-ui/api'
import { formatDay } from 'shared-ui/format/dates'
import { useRights, useSession } from 'shared-ui/session'
import styled from 'styled-components'
import { useAnnouncedError } from '../embedding/useAnnouncedError'
import { HistoryArea } from '../history/HistoryArea'
import { type DayPlace, useDayHost } from '../host/DayHost'
import { useDayState } from '../ofDay'
import { StrandedOfDay } from '../saveStatus/Stranded'
import { SavingProvider } from '../saving/SavingProvider'
import { RemovalArea } from '../sheet/RemovalArea'
import { SheetFocusArea } from '../sheet/SheetFocus'
import { useChanges } from '../warnings/changesQuery'
import { Announcer } from './Announcer'
import { DayProblem } from './DayProblem'
import { DayScreen } from './DayScreen'
import { DaySkeleton } from './DaySkeleton'
import { useDay, useDayCache, useSections } from './dayQuery'
import { messages } from './messages'

const LONGEST_WAIT_MS = 400

type Shown = Pick<DayPlace, 'dayId' | 'mode'>

/** The day at the host's place. */
export function Day() {
  const { dayId, mode } = useDayHost().place
  return dayId > 0 ? (
    <KnownDay dayId={dayId} mode={mode} />
  ) : (
    <DayProblem title={messages.notThere} message={messages.badId} />
  )
}

/**
 * Turning from day to day only changes what is read, which is far quicker than making it anew. Where figures are
 * written another day is another page: nothing that is half typed can end up on it.
 */
function KnownDay({ dayId, mode }: Shown) {
  const [page, setPage] = useState({ dayId, mode, number: 0 })
  if (page.dayId !== dayId || page.mode !== mode) {
    const another = page.dayId !== dayId && [page.mode, mode].includes('edit')
    setPage({ dayId, mode, number: page.number + (another ? 1 : 0) })
  }
  return <AllowedDay key={page.number} dayId={dayId} mode={mode} />
}

/** Editing is for who may edit something; the others read. Who it is may still be on its way. */
function AllowedDay({ dayId, mode }: Shown) {
  const known = useSession((session) => session.currentUser !== null)
  const { canEditData, canEditFiles } = useRights()
  if (mode === 'edit' && !known) return <DaySkeleton />
  if (mode === 'edit' && !canEditData && !canEditFiles) return <ToReading dayId={dayId} />
  return <LoadedDay dayId={dayId} mode={mode} />
}

function ToReading({ dayId }: { dayId: number }) {
  const { goTo } = useDayHost()
  useEffect(() => goTo({ dayId, mode: 'view', section: undefined }, { replace: true }), [goTo, dayId])
  return null
}

function LoadedDay({ dayId, mode }: Shown) {
  const day = useDay(dayId)
  const sections = useSections(dayId)
  const cache = useDayCache(dayId)
  const changes = useChanges(dayId)
  const error = day.error ?? sections.error
  useAnnouncedError(error)
  const isShown = useShownTogether(dayId, Boolean(day.data && sections.data), !changes.isPending)
  const gone = isNotFound(day.error) || isNotFound(sections.error)
  if (!day.data || !sections.data) {
    if (gone) return <DayProblem title={messages.notThere} message={messages.gone} />
    const retry = () => void Promise.all([day.refetch(), sections.refetch()])
    if (error) {
      return <DayProblem title={messages.notLoaded} message={messages.loadFailed} onRetry={retry} error={error} />
    }
    return <DaySkeleton />
  }
  if (!isShown) return <DaySkeleton />
  return (
    <SavingProvider dayId={dayId} day={cache} writing={mode === 'edit'}>
      {gone ? (
        <VanishedDay day={day.data} />
      ) : (
        <SheetFocusArea>
          <HistoryArea day={day.data} cache={cache} editing={mode === 'edit'}>
            <RemovalArea dayId={dayId}>
              <DayScreen day={day.data} sections={sections.data} mode={mode} />
              <Announcer day={day.data} />
            </RemovalArea>
          </HistoryArea>
        </SheetFocusArea>
      )}
    </SavingProvider>
  )
}

/**
 * The warning above the figures would push them down if it came after them: a day that has to be loaded is shown with
 * it, but doesn't wait for it long. One that is there already, as after turning, doesn't wait at all.
 */
function useShownTogether(dayId: number, isThere: boolean, isWarningKnown: boolean): boolean {
  const [isReleased, release] = useDayState(dayId, isThere)
  useEffect(() => {
    if (isReleased || !isThere) return
    const timer = setTimeout(() => release(true), isWarningKnown ? 0 : LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isReleased, isThere, isWarningKnown, release])
  return isReleased || (isThere && isWarningKnown)
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/** Someone deleted the day while it was open: what wasn't saved can't be any more, but can still be read. */
function VanishedDay({ day }: { day: DayFull }) {
  return (
    <Vanished>
      <DayProblem title={messages.notThere} message={messages.vanished(formatDay(day.date))} />
      <StrandedOfDay day={day} />
    </Vanished>
  )
}

const Vanished = styled.div`
  width: 100%;
  max-width: 620px;
  margin: 0 auto;
  padding: var(--q-9) var(--q-6);
`
