import { ErrorState } from 'shared-ui/components/ErrorState'
import { PageFrame } from 'shared-ui/components/PageFrame'
import { Skeleton } from 'shared-ui/components/Skeleton'
import { useQuery } from 'shared-ui/query'
import { Navigate, useSearchParams } from 'shared-ui/router'
import { fetchCurrentUser, listLibraries } from '../api'
import { LibraryRules } from './LibraryRules'
import { LibrarySelect } from './LibrarySelect'
import { messages } from './messages'
import { NothingChosen } from './NothingChosen'
import { OlderLibrary } from './OlderLibrary'

/** The rules of one library of the company. The address contains the library, so that a reload keeps it. */
export function RulesPage() {
  const user = useQuery({ queryKey: ['current-user', 'rules'], queryFn: fetchCurrentUser })
  const libraries = useQuery({ queryKey: ['rules', 'libraries'], queryFn: listLibraries })
  const [parameters, setParameters] = useSearchParams()
  const libraryId = Number(parameters.get('library'))
  const chosen = libraries.data?.find((library) => library.libraryId === libraryId)
  const newest = libraries.data?.[0]
  const choose = (id: number | undefined) =>
    setParameters(id === undefined ? {} : { library: String(id) }, { replace: true })

  if (user.data && user.data.user.userType !== 'OWNER') return <Navigate to="/home" replace />
  const select = <LibrarySelect libraries={libraries.data ?? []} chosen={chosen?.libraryId} onChoose={choose} />
  const failed =
    (user.error && !user.data && { message: messages.userFailed, query: user }) ||
    (libraries.error && !libraries.data && { message: messages.librariesFailed, query: libraries })
  return (
    <PageFrame title={messages.title} actions={select}>
      {failed && (
        <ErrorState message={failed.message} error={failed.query.error} onRetry={() => void failed.query.refetch()} />
      )}
      {!failed && !libraries.data && <Skeleton rows={1} height={196} />}
      {!failed && libraries.data && !chosen && <NothingChosen empty={libraries.data.length === 0} />}
      {!failed && chosen && newest && chosen !== newest && (
        <OlderLibrary newest={newest} onChoose={() => choose(newest.libraryId)} />
      )}
      {!failed && chosen && <LibraryRules key={chosen.libraryId} libraryId={chosen.libraryId} />}
    </PageFrame>
  )
}
