import { Banner } from '@quotidia/shared-ui/components/Banner'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { PageTitle } from '@quotidia/shared-ui/components/PageTitle'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { useQuery } from '@quotidia/shared-ui/query'
import { useRights, useSession } from '@quotidia/shared-ui/session'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Suspense, useEffect } from 'react'
import styled from 'styled-components'
import { currentUserQuery } from '../currentUser'
import { messages } from './messages'
import { PlaceIndex } from './PlaceIndex'
import type { Place } from './place'
import { SECURITY } from './places'

/** A place of the account beside the index of all places, once the signed-in user is loaded. */
export function PlacePage({ place }: { place: Place }) {
  const { data, error, refetch } = useQuery(currentUserQuery)
  const { isOwner } = useRights()
  const isOwnerByToken = useSession(({ claims }) => claims?.userType === 'OWNER')
  // The company requires a factor that the user has yet to set up; the API refuses the other places' calls.
  const isLimited = data?.mustSetUpFactor ?? false
  const setCurrentUser = useSession((session) => session.setCurrentUser)
  // The menu shows the same data.
  useEffect(() => {
    if (data) setCurrentUser(data)
  }, [data, setCurrentUser])
  const { title, Content } = isLimited ? SECURITY : place
  return (
    <Columns>
      <PageTitle>{title}</PageTitle>
      <PlaceIndex isOwner={data ? isOwner : isOwnerByToken} isLimited={isLimited} />
      <div>
        {error && !data ? (
          <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? LOADING : null}
        {isLimited && (
          <SetUpNotice>
            <Banner kind="warning">{messages.setUpFactor}</Banner>
          </SetUpNotice>
        )}
        {data && (
          <Suspense key={title} fallback={LOADING}>
            <Content current={data} isOwner={isOwner} />
          </Suspense>
        )}
      </div>
    </Columns>
  )
}

const LOADING = <Skeleton rows={4} height={46} bar={14} />

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
