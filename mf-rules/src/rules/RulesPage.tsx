import { useState } from 'react'
import { ErrorState } from 'shared-ui/components/ErrorState'
import { PageFrame } from 'shared-ui/components/PageFrame'
import { Select } from 'shared-ui/components/Select'
import { formatDay } from 'shared-ui/format/dates'
import { useQuery } from 'shared-ui/query'
import { Navigate } from 'shared-ui/router'
import { useSession } from 'shared-ui/session'
import { listLibraries } from './api'
import { MESSAGES } from './messages'
import { RuleList } from './RuleList'

export function RulesPage() {
  const userType = useSession((session) => session.currentUser?.user.userType ?? session.claims?.userType)
  const [chosen, setChosen] = useState<number>()
  const { data: libraries, error, refetch } = useQuery({ queryKey: ['libraries'], queryFn: listLibraries })
  if (userType && userType !== 'OWNER') return <Navigate to="/home" replace />
  return (
    <PageFrame
      title="Gestisci regole"
      actions={
        <Select
          aria-label="Libreria"
          value={chosen ?? ''}
          onChange={(event) => setChosen(Number(event.target.value) || undefined)}
        >
          <option value="">{MESSAGES.chooseLibrary}</option>
          {libraries?.map(({ libraryId, libraryTitle, libraryCreationTime }) => (
            <option key={libraryId} value={libraryId}>
              {libraryTitle} ({formatDay(libraryCreationTime.slice(0, 10))})
            </option>
          ))}
        </Select>
      }
    >
      {error && !libraries ? <ErrorState message={MESSAGES.librariesFailed} onRetry={() => refetch()} /> : null}
      {chosen ? <RuleList key={chosen} libraryId={chosen} /> : null}
    </PageFrame>
  )
}
