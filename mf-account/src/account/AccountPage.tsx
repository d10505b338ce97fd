import { Banner } from '@quotidia/shared-ui/components/Banner'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { PageTitle } from '@quotidia/shared-ui/components/PageTitle'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { useQuery } from '@quotidia/shared-ui/query'
import { useRights, useSession } from '@quotidia/shared-ui/session'
import { Slot } from '@quotidia/shared-ui/slots'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { useEffect } from 'react'
import styled from 'styled-components'
import { LibraryAccess } from '../access/LibraryAccess'
import { CompanySection } from '../company/CompanySection'
import { CompanySecuritySection } from '../companySecurity/CompanySecuritySection'
import { currentUserQuery } from '../currentUser'
import { DeletedDaysSection } from '../deletedDays/DeletedDaysSection'
import { DevicesSection } from '../devices/DevicesSection'
import { EmbeddingSection } from '../embedding/EmbeddingSection'
import { MeSection } from '../me/MeSection'
import { PasskeysSection } from '../passkeys/PasskeysSection'
import { PeopleSection } from '../people/PeopleSection'
import { SecondFactorSection } from '../secondFactor/SecondFactorSection'
import { Section } from '../section/Section'
import { StorageSection } from '../storage/StorageSection'
import { AccountIndex } from './AccountIndex'
import { messages } from './messages'

/** The signed-in user's data; for an owner also the company, its people and their access. */
export function AccountPage() {
  const { data, error, refetch } = useQuery(currentUserQuery)
  const { isOwner } = useRights()
  const isOwnerByToken = useSession(({ claims }) => claims?.userType === 'OWNER')
  // The company requires a factor that the user has yet to set up; the API refuses the other sections' calls.
  const isLimited = data?.mustSetUpFactor ?? false
  const setCurrentUser = useSession((session) => session.setCurrentUser)
  // The menu shows the same data.
  useEffect(() => {
    if (data) setCurrentUser(data)
  }, [data, setCurrentUser])
  return (
    <Columns>
      <PageTitle>{messages.title}</PageTitle>
      <AccountIndex isOwner={data ? isOwner : isOwnerByToken} isLimited={isLimited} />
      <div>
        {error && !data ? (
          <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <AccountSkeleton /> : null}
        {data ? (
          <>
            {isLimited && (
              <SetUpNotice>
                <Banner kind="warning">{messages.setUpFactor}</Banner>
              </SetUpNotice>
            )}
            {!isLimited && <CompanySection company={data.company} isOwner={isOwner} />}
            {!isLimited && <MeSection user={data.user} company={data.company} isOwner={isOwner} />}
            <SecondFactorSection />
            <PasskeysSection />
            {!isLimited && <DevicesSection />}
          </>
        ) : null}
        {data && isOwner && !isLimited ? (
          <>
            <PeopleSection ownId={data.user.userId} />
            <CompanySecuritySection />
            <LibraryAccess />
            <EmbeddingSection />
            <DeletedDaysSection />
            <StorageSection />
          </>
        ) : null}
        {data && !isLimited ? <Slot name="account.sections" /> : null}
      </div>
    </Columns>
  )
}

/** The loading placeholder of the two sections that every user sees. */
function AccountSkeleton() {
  return (
    <>
      <Section id="azienda" title={messages.company}>
        <Skeleton rows={2} height={46} bar={14} />
      </Section>
      <Section id="utente" title={messages.me}>
        <Skeleton rows={4} height={46} bar={14} silent />
      </Section>
    </>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 184px minmax(0, 1fr);
  gap: var(--q-10);
  max-width: 1232px;
  margin: 0 auto;
  padding: var(--q-9) var(--q-8) 72px;
  @container app (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--q-7);
    align-content: start;
  }
  ${NARROW} {
    padding: 14px var(--q-6) 48px;
  }
`
const SetUpNotice = styled.div`
  margin-bottom: var(--q-7);
`
