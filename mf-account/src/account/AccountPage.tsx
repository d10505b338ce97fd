import { ErrorState } from 'shared-ui/components/ErrorState'
import { PageFrame } from 'shared-ui/components/PageFrame'
import { useQuery } from 'shared-ui/query'
import { fetchCurrentUser } from './api'
import { CompanySection } from './CompanySection'
import { LogoutButton } from './LogoutButton'
import { MESSAGES } from './messages'
import { UserSection } from './UserSection'

export function AccountPage() {
  const { data, error, refetch } = useQuery({ queryKey: ['account'], queryFn: fetchCurrentUser })
  return (
    <PageFrame title="Account" actions={<LogoutButton />}>
      {data ? (
        <>
          <CompanySection company={data.company} />
          <UserSection user={data.user} />
        </>
      ) : null}
      {error && !data ? <ErrorState message={MESSAGES.loadFailed} onRetry={() => refetch()} /> : null}
    </PageFrame>
  )
}
