import { LinkButton } from 'shared-ui/components/LinkButton'
import { PageTitle } from 'shared-ui/components/PageTitle'
import { useQuery } from 'shared-ui/query'
import { useSearchParams } from 'shared-ui/router'
import { AuthColumn } from '../layout/AuthColumn'
import { FormError } from '../layout/FormError'
import { failureText, validateToken } from './api'
import { MESSAGES } from './messages'
import { PasswordForm } from './PasswordForm'

export function RegisterPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <AuthColumn>
      <PageTitle>Registrazione</PageTitle>
      <h1>Imposta la password</h1>
      {token ? <Registration key={token} token={token} /> : <Refusal message={MESSAGES.missingToken} />}
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
  if (check.isPending) return <p role="status">{MESSAGES.checking}</p>
  if (check.error) return <Refusal message={failureText(check.error, MESSAGES.noAnswerToValidation)} />
  return <PasswordForm token={token} username={check.data.username} />
}

function Refusal({ message }: { message: string }) {
  return (
    <>
      <FormError message={message} />
      <LinkButton to="/login">Vai al login</LinkButton>
    </>
  )
}
