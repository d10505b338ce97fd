import { PageTitle } from 'shared-ui/components/PageTitle'
import { useQuery } from 'shared-ui/query'
import { useRights, useSession } from 'shared-ui/session'
import { Slot } from 'shared-ui/slots'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { CompanyLogo } from '../company/CompanyLogo'
import { useCountedTitle } from '../live/unread'
import { useNotificationStream } from '../live/useNotificationStream'
import { useCurrentUserFailure } from '../useCurrentUserFailure'
import { useToday } from '../useToday'
import { listLastDays, listLibraries } from './api'
import { DateCheck } from './DateCheck'
import { FirstLibrary } from './FirstLibrary'
import { LastDays } from './LastDays'
import { messages } from './messages'
import { Notifications } from './Notifications'
import { OpenQuestions } from './OpenQuestions'
import { ToApprove } from './ToApprove'
import { Today } from './Today'

/** Home: choose a date, last days, notifications. */
export function HomePage() {
  const company = useSession((session) => session.currentUser?.company)
  const user = useCurrentUserFailure()
  const today = useToday()
  const { isOwner } = useRights()
  const companyId = company?.companyId ?? 0
  const lastDays = useQuery({
    queryKey: ['days', 'last', companyId],
    queryFn: ({ signal }) => listLastDays(companyId, signal),
    enabled: company !== undefined,
  })
  // A company with days has a library, so libraries are only read without days.
  const hasNoDay = lastDays.data?.length === 0
  const libraries = useQuery({
    queryKey: ['libraries'],
    queryFn: ({ signal }) => listLibraries(signal),
    enabled: hasNoDay,
  })
  const hasNoLibrary = hasNoDay && libraries.data?.length === 0
  const title = useCountedTitle(messages.title)
  useNotificationStream()
  const isReady = !hasNoDay || !libraries.isPending
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <Heading $isNamed={company !== undefined}>
        {company && (
          <>
            <CompanyLogo company={company} size={44} />
            <h1>{company.companyName}</h1>
          </>
        )}
        {!hasNoLibrary && <Today today={today} lastDays={isReady ? lastDays.data : undefined} />}
      </Heading>
      {hasNoLibrary && <FirstLibrary />}
      <Grid>
        <DateCheck today={today} hasLibrary={!hasNoLibrary} />
        <Side>
          {isOwner && <ToApprove today={today} />}
          <OpenQuestions today={today.calendar} />
          <Notifications today={today.calendar} />
          <Slot name="home.cards" />
        </Side>
        <div>
          <LastDays
            days={lastDays.data}
            today={today.proposed}
            failed={user.failed || lastDays.isError}
            error={user.error ?? lastDays.error}
            onRetry={user.failed ? user.retry : () => void lastDays.refetch()}
          />
          <Slot name="home.afterLastDays" />
        </div>
      </Grid>
    </Page>
  )
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
const Heading = styled.header<{ $isNamed: boolean }>`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 44px;
  margin-bottom: 26px;
  ${NARROW} {
    flex-wrap: wrap;
    /* Reserves space for the name while it loads. */
    align-content: flex-end;
    min-height: ${({ $isNamed }) => ($isNamed ? 44 : 102)}px;
    h1 {
      flex: 1;
    }
  }
  h1 {
    font-size: var(--q-t-h1);
    line-height: var(--q-lh-h1);
    overflow-wrap: anywhere;
  }
  ${NARROW} {
    margin-bottom: 18px;
    h1 {
      font-size: 22px;
      line-height: 28px;
    }
  }
`
const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 356px;
  grid-template-rows: auto 1fr;
  gap: 22px var(--q-10);
  align-items: start;
  > * {
    min-width: 0;
  }
  @container app (max-width: 1119px) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    gap: var(--q-9);
  }
`
const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-row: 1 / 3;
  grid-column: 2;
  gap: 30px;
  @container app (max-width: 1119px) {
    grid-row: auto;
    grid-column: 1;
  }
`
