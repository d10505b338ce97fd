import { useState } from 'react'
import { PageTitle } from 'shared-ui/components/PageTitle'
import { useQuery } from 'shared-ui/query'
import { useSession } from 'shared-ui/session'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { CompanyLogo } from '../company/CompanyLogo'
import { listLastDays } from './api'
import { today } from './calendar'
import { DateCheck } from './DateCheck'
import { LastDays } from './LastDays'
import { messages } from './messages'
import { Notifications } from './Notifications'

/** Where work starts: a date, the last days, and what happened meanwhile. */
export function HomePage() {
  const company = useSession((session) => session.currentUser?.company)
  const [start] = useState(() => today())
  const companyId = company?.companyId ?? 0
  const lastDays = useQuery({
    queryKey: ['days', 'last', companyId],
    queryFn: ({ signal }) => listLastDays(companyId, signal),
    enabled: company !== undefined,
  })
  return (
    <Page>
      <PageTitle>{messages.title}</PageTitle>
      <Heading>
        {company && (
          <>
            <CompanyLogo company={company} size={44} />
            <h1>{company.companyName}</h1>
          </>
        )}
      </Heading>
      <Grid>
        <DateCheck start={start} generated={lastDays.data ?? []} />
        <Side>
          <LastDays days={lastDays.data} failed={lastDays.isError} onRetry={() => void lastDays.refetch()} />
          <Notifications today={start} />
        </Side>
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
    padding: var(--q-7) var(--q-6) 48px;
  }
`
const Heading = styled.header`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 44px;
  margin-bottom: 26px;
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
  grid-template-columns: 324px minmax(0, 1fr);
  gap: 48px;
  align-items: start;
  @container app (max-width: 1000px) {
    grid-template-columns: 300px minmax(0, 1fr);
    gap: var(--q-9);
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--q-9);
  }
`
const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 36px;
  min-width: 0;
`
