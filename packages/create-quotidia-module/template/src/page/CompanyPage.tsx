import { api } from '@quotidia/shared-ui/api'
import { PageFrame } from '@quotidia/shared-ui/components/PageFrame'
import { useQuery } from '@quotidia/shared-ui/query'
import { messages } from './messages'

export function CompanyPage() {
  return (
    <PageFrame title={messages.title}>
      <Greeting />
    </PageFrame>
  )
}

function Greeting() {
  const { data, isError } = useQuery({
    queryKey: ['mf_template', 'current-user'],
    queryFn: () => api.get('/users/get-current-user', { quiet: true }),
  })
  if (isError) return <p role="alert">{messages.failed}</p>
  if (!data) return <p role="status">{messages.loading}</p>
  return <p>{messages.greeting(data.user.name, data.company.companyName)}</p>
}
