import { ApiError } from 'shared-ui/api'
import { EmptyState } from 'shared-ui/components/EmptyState'
import { ErrorState } from 'shared-ui/components/ErrorState'
import { LinkButton } from 'shared-ui/components/LinkButton'
import { PageTitle } from 'shared-ui/components/PageTitle'
import { Navigate, useParams } from 'shared-ui/router'
import { useRights, useSession } from 'shared-ui/session'
import { SavingProvider } from '../saving/SavingProvider'
import { SheetFocusArea } from '../sheet/SheetFocus'
import { DayScreen } from './DayScreen'
import { useDay, useDayCache, useSections } from './dayQuery'
import { messages } from './messages'

export type DayMode = 'view' | 'edit'

/** View and Edit: one day, read or written. */
export function DayPage({ mode }: { mode: DayMode }) {
  const dayId = Number(useParams()['dayId'])
  const known = Number.isSafeInteger(dayId) && dayId > 0
  return (
    <>
      <PageTitle>{mode === 'edit' ? messages.edit : messages.view}</PageTitle>
      {known ? <AllowedDay key={dayId} dayId={dayId} mode={mode} /> : <NoDay message={messages.badId} />}
    </>
  )
}

/** Editing is for who may edit something; the others read. Who it is may still be on its way. */
function AllowedDay({ dayId, mode }: { dayId: number; mode: DayMode }) {
  const known = useSession((session) => session.currentUser !== null)
  const { canEditData, canEditFiles } = useRights()
  if (mode === 'edit' && !known) return <EmptyState>{messages.loading}</EmptyState>
  if (mode === 'edit' && !canEditData && !canEditFiles) return <Navigate to={`/view/${dayId}`} replace />
  return <LoadedDay dayId={dayId} mode={mode} />
}

function LoadedDay({ dayId, mode }: { dayId: number; mode: DayMode }) {
  const day = useDay(dayId)
  const sections = useSections(dayId)
  const cache = useDayCache(dayId)
  const error = day.error ?? sections.error
  if (error instanceof ApiError && error.status === 404) return <NoDay message={messages.gone} />
  if (error && !(day.data && sections.data)) {
    const retry = () => void Promise.all([day.refetch(), sections.refetch()])
    return <ErrorState message={messages.loadFailed} onRetry={retry} />
  }
  if (!day.data || !sections.data) return <EmptyState>{messages.loading}</EmptyState>
  return (
    <SavingProvider dayId={dayId} day={cache}>
      <SheetFocusArea>
        <DayScreen day={day.data} sections={sections.data} mode={mode} />
      </SheetFocusArea>
    </SavingProvider>
  )
}

function NoDay({ message }: { message: string }) {
  return (
    <EmptyState>
      {message} <LinkButton to="/home">{messages.toHome}</LinkButton>
    </EmptyState>
  )
}
