import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { useQuery } from '@quotidia/shared-ui/query'
import { Section } from '../section/Section'
import { AccessSkeleton } from './AccessSkeleton'
import { librariesQuery, othersQuery } from './api'
import { ChosenLibrary } from './ChosenLibrary'
import { messages } from './messages'
import { Note } from './Note'

/** For owners: everyone's access to the data of a library, and the library's formulas. */
export function LibraryAccess() {
  const libraries = useQuery(librariesQuery)
  const people = useQuery(othersQuery)
  const [newest] = libraries.data ?? []
  if (libraries.data && newest && people.data) {
    return <ChosenLibrary libraries={libraries.data} newest={newest} people={people.data} />
  }
  const reload = () => {
    for (const query of [libraries, people]) if (query.isError) void query.refetch()
  }
  const error = libraries.error ?? people.error
  return (
    <Section id="libreria" title={messages.title}>
      {error && <ErrorState message={messages.loadFailed} error={error} onRetry={reload} />}
      {!error && (libraries.data?.length === 0 ? <Note>{messages.noLibrary}</Note> : <AccessSkeleton />)}
    </Section>
  )
}
