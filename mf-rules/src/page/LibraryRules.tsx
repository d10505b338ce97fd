import { ErrorState } from 'shared-ui/components/ErrorState'
import { Skeleton } from 'shared-ui/components/Skeleton'
import { useQuery } from 'shared-ui/query'
import { RuleForm } from '../creation/RuleForm'
import { formQuery } from '../library/formQuery'
import { RuleList } from '../list/RuleList'
import { messages } from './messages'

/** The rules of a library, and the form of a new one. */
export function LibraryRules({ libraryId }: { libraryId: number }) {
  const form = useQuery(formQuery(libraryId))
  if (form.error)
    return <ErrorState message={messages.librariesFailed} error={form.error} onRetry={() => void form.refetch()} />
  if (!form.data) return <Skeleton rows={6} height={56} bar={36} />
  return (
    <>
      <RuleForm libraryId={libraryId} form={form.data} />
      <RuleList libraryId={libraryId} data={form.data.data} />
    </>
  )
}
