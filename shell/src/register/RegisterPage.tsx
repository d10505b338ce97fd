import { PageTitle } from '@quotidia/shared-ui/components/PageTitle'
import { useQuery } from '@quotidia/shared-ui/query'
import { useSearchParams } from '@quotidia/shared-ui/router'
import styled from 'styled-components'
import { AuthColumn } from '../layout/AuthColumn'
import { type CheckedLink, failureText, isUnanswered, validateToken } from './api'
import { messages } from './messages'
import { PasswordForm } from './PasswordForm'
import { RefusedLink } from './RefusedLink'

export function RegisterPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <AuthColumn>
      <PageTitle>{messages.title}</PageTitle>
      <h1>{messages.setPassword}</h1>
      {token ? <Registration key={token} token={token} /> : <RefusedLink message={messages.missingToken} />}
    </AuthColumn>
  )
}

function Registration({ token }: { token: string }) {
  const check = useQuery({
    queryKey: ['registration', token],
    queryFn: () => validateToken(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (check.isPending) return <p role="status">{messages.checking}</p>
  if (check.error) {
    const message = failureText(check.error, messages.noAnswerToValidation)
    const onRetry = isUnanswered(check.error) ? () => check.refetch() : undefined
    return <RefusedLink message={message} error={check.error} onRetry={onRetry} />
  }
  return <PasswordForm token={token} greeting={<Greeting {...check.data} />} username={check.data.username} />
}

function Greeting({ name, username, companyName }: CheckedLink) {
  return (
    <Welcome>
      {messages.yourUsername(name)} <strong>{username}</strong>
      {companyName && (
        <>
          {messages.company} <strong>{companyName}</strong>
        </>
      )}
      .
    </Welcome>
  )
}

const Welcome = styled.p`
  color: var(--q-text-2);
  overflow-wrap: anywhere;
  strong {
    color: var(--q-text);
    font-weight: var(--q-w-strong);
  }
`
