import { PageTitle } from '@quotidia/shared-ui/components/PageTitle'
import { useQuery } from '@quotidia/shared-ui/query'
import { useRights, useSession } from '@quotidia/shared-ui/session'
import { Slot } from '@quotidia/shared-ui/slots'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { lazy, Suspense } from 'react'
import styled from 'styled-components'
import { CompanyLogo } from '../company/CompanyLogo'
import { useCountedTitle } from '../live/unread'
import { useNotificationStream } from '../live/useNotificationStream'
import { useCurrentUserFailure } from '../useCurrentUserFailure'
import { type Today, useToday } from '../useToday'
import { listLastDays, listLibraries } from './api'
import { CorrectionCard } from './CorrectionCard'
import { DateCheck } from './DateCheck'
import { EditorTasks } from './EditorTasks'
import { LastDays } from './LastDays'
import { messages } from './messages'
import { Notifications } from './Notifications'
import { useOpenQuestions } from './useOpenQuestions'

const ToApprove = lazy(async () => ({ default: (await import('./owner')).ToApprove }))
const FirstSteps = lazy(async () => ({ default: (await import('./owner')).FirstSteps }))
const Headlines = lazy(async () => ({ default: (await import('./owner')).Headlines }))
const ViewerTasks = lazy(async () => ({ default: (await import('./readers')).ViewerTasks }))
const DocumentTasks = lazy(async () => ({ default: (await import('./readers')).DocumentTasks }))

const FirstLibrary = lazy(async () => ({ default: (await import('./FirstLibrary')).FirstLibrary }))
const OpenQuestions = lazy(async () => ({ default: (await import('./OpenQuestions')).OpenQuestions }))

/** Home: what to do first, last days, choice of a date, notifications. */
export function HomePage() {
  const company = useSession((session) => session.currentUser?.company)
  const user = useCurrentUserFailure()
  const today = useToday()
  const rights = useRights()
  // Known before the company's name, which the shell is still loading after the sign-in.
  const companyId = useSession(({ claims }) => claims?.companyId ?? 0)
  const lastDays = useQuery({
    queryKey: ['days', 'last', companyId],
    queryFn: ({ signal }) => listLastDays(companyId, signal),
    enabled: companyId > 0,
  })
  // A company with days has a library, so libraries are only read without days.
  const hasNoDay = lastDays.data?.length === 0
  const libraries = useQuery({
    queryKey: ['libraries'],
    queryFn: ({ signal }) => listLibraries(signal),
    enabled: hasNoDay,
  })
  const hasNoLibrary = hasNoDay && libraries.data?.length === 0
  const questions = useOpenQuestions()
  const hasQuestions = questions.error !== null || (questions.data ?? []).length > 0
  const title = useCountedTitle(messages.title)
  useNotificationStream()
  const isReady = !hasNoDay || !libraries.isPending
  // A closed day is the end of the first steps.
  const mayBeNew = lastDays.data?.every(({ status = 'open' }) => status === 'open')
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <Heading>
        {company && (
          <>
            <CompanyLogo company={company} size={44} />
            <h1>{company.companyName}</h1>
          </>
        )}
      </Heading>
      <Suspense>
        {rights.isOwner && mayBeNew && (
          <FirstSteps today={today.proposed} newestDay={lastDays.data?.[0]?.dayId} hasNoLibrary={hasNoLibrary} />
        )}
        {!rights.isOwner && hasNoLibrary && <FirstLibrary />}
      </Suspense>
      <Grid>
        {rights.isOwner && !hasNoDay && (
          <Wide>
            <Suspense>
              <Headlines today={today} />
            </Suspense>
          </Wide>
        )}
        <First>
          {rights.canEditData && <CorrectionCard today={today.proposed} />}
          {rights.isOwner && (
            <Suspense>
              <ToApprove today={today} />
            </Suspense>
          )}
          {company && !hasNoLibrary && isReady && <TasksOf rights={rights} today={today} />}
        </First>
        <Main>
          <div>
            <LastDays
              days={user.failed ? undefined : lastDays.data}
              today={today.proposed}
              failed={user.failed || lastDays.isError}
              error={user.error ?? lastDays.error}
              onRetry={user.failed ? user.retry : () => void lastDays.refetch()}
            />
            <Slot name="home.afterLastDays" />
          </div>
          <DateCheck today={today} hasLibrary={!hasNoLibrary} />
        </Main>
        <Second>
          <Suspense>{hasQuestions && <OpenQuestions questions={questions} today={today.calendar} />}</Suspense>
          <Notifications today={today.calendar} />
          <Slot name="home.cards" />
        </Second>
      </Grid>
    </Page>
  )
}

/** What people with these rights have to do. */
function TasksOf({ rights, today }: { rights: ReturnType<typeof useRights>; today: Today }) {
  if (rights.canEditData) return <EditorTasks today={today} />
  return <Suspense>{rights.canViewData ? <ViewerTasks today={today} /> : <DocumentTasks today={today} />}</Suspense>
}

const Page = styled.div`
  width: 100%;
  max-width: 1120px;
  margin: 0 auto;
  padding: var(--q-9) var(--q-8) 64px;
  h2 {
    font-size: 17px;
    line-height: 24px;
  }
  ${NARROW} {
    /* Reserves space, so that loaded content doesn't move the footer. */
    min-height: calc(100vh - var(--q-bar));
    padding: var(--q-7) var(--q-6) 48px;
  }
`
const Heading = styled.header`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 44px;
  margin-bottom: 22px;
  h1 {
    font-size: var(--q-t-h1);
    line-height: var(--q-lh-h1);
    overflow-wrap: anywhere;
  }
  ${NARROW} {
    margin-bottom: 14px;
    h1 {
      font-size: 22px;
      line-height: 28px;
    }
  }
`
const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 356px;
  grid-template-rows: auto auto 1fr;
  gap: 22px var(--q-10);
  align-items: start;
  > * {
    min-width: 0;
  }
  @container app (max-width: 1119px) {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    gap: var(--q-9);
  }
`
const Wide = styled.div`
  grid-column: 1 / 3;
`
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 30px;
  &:empty {
    display: none;
  }
`
const First = styled(Parts)`
  grid-row: 2;
  grid-column: 2;
`
const Main = styled(Parts)`
  grid-row: 2 / 4;
  grid-column: 1;
  gap: 22px;
`
const Second = styled(Parts)`
  grid-row: 3;
  grid-column: 2;
`
