import { Banner } from 'shared-ui/components/Banner'
import { EmptyState } from 'shared-ui/components/EmptyState'
import { ErrorState } from 'shared-ui/components/ErrorState'
import { PageFrame } from 'shared-ui/components/PageFrame'
import { useQuery } from 'shared-ui/query'
import styled from 'styled-components'
import { listLibraries } from './api'
import { LibraryLine } from './LibraryLine'
import { MESSAGES } from './messages'

export function CreationPage() {
  const { data, error, refetch } = useQuery({ queryKey: ['libraries'], queryFn: listLibraries })
  return (
    <PageFrame title="Crea libreria">
      <Banner kind="info">{MESSAGES.notYet}</Banner>
      {data && data.length > 0 ? (
        <Existing aria-labelledby="existing">
          <h2 id="existing">Le tue librerie</h2>
          <ul>
            {data.map((library) => (
              <LibraryLine key={library.libraryId} library={library} />
            ))}
          </ul>
        </Existing>
      ) : null}
      {data?.length === 0 ? <EmptyState>{MESSAGES.none}</EmptyState> : null}
      {error && !data ? <ErrorState message={MESSAGES.loadFailed} onRetry={() => refetch()} /> : null}
    </PageFrame>
  )
}

const Existing = styled.section`
  margin-top: var(--q-9);
  h2 {
    margin-bottom: var(--q-5);
    font-size: 17px;
    line-height: 24px;
  }
`
