import { ApiError } from '@quotidia/shared-ui/api'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Logo } from '@quotidia/shared-ui/components/Logo'
import { PageTitle } from '@quotidia/shared-ui/components/PageTitle'
import { useMutation } from '@quotidia/shared-ui/query'
import { Navigate, useLocation } from '@quotidia/shared-ui/router'
import { isSignedIn, pageSession, useSession } from '@quotidia/shared-ui/session'
import { PRODUCT_NAME } from '@quotidia/shared-ui/theme/product'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { ResetDialog } from '../credentials/ResetDialog'
import { forgetExpiredSession, type LoginState } from '../expiredSession'
import { AuthColumn } from '../layout/AuthColumn'
import { FormError } from '../layout/FormError'
import { LoginForm } from './LoginForm'
import { Forgotten, Mark } from './loginParts'
import { messages } from './messages'

export function LoginPage() {
  const [resetting, setResetting] = useState(false)
  const signedInAs = useSession((session) => (isSignedIn(session) ? session.claims?.sub : undefined))
  const { from, userId } = (useLocation().state ?? {}) as LoginState
  useEffect(() => {
    if (signedInAs) forgetExpiredSession()
  }, [signedInAs])
  if (signedInAs) return <Navigate to={!from || (userId && userId !== signedInAs) ? '/home' : from} replace />
  return (
    <AuthColumn>
      <PageTitle>{messages.title}</PageTitle>
      <div>
        <Mark>
          <Logo size={44} />
        </Mark>
        <h1>{messages.signInTo(PRODUCT_NAME)}</h1>
        {userId ? <Ended role="status">{messages.sessionEnded}</Ended> : null}
      </div>
      <LoginForm />
      <PasskeyButton />
      <Forgotten type="button" onClick={() => setResetting(true)}>
        {messages.forgotten}
      </Forgotten>
      <ResetDialog open={resetting} onClose={() => setResetting(false)} />
    </AuthColumn>
  )
}

/** Signs in with a passkey of the device, where the browser has them. */
function PasskeyButton() {
  const signingIn = useMutation({
    // Loaded on demand: few people have a passkey, and everybody waits for this page.
    mutationFn: async () => (await import('./signInWithPasskey')).signInWithPasskey(),
    onSuccess: ({ token }) => pageSession.getState().signIn(token),
  })
  const { error } = signingIn
  if (!('PublicKeyCredential' in window)) return null
  return (
    <Column>
      <Button
        size="l"
        aria-disabled={signingIn.isPending || undefined}
        onClick={() => signingIn.isPending || signingIn.mutate()}
      >
        {messages.passkey}
      </Button>
      <FormError error={error} message={error ? textOf(error) : undefined} />
    </Column>
  )
}

function textOf(error: Error): string {
  if (!(error instanceof ApiError)) return messages.passkeyUnused
  return error.status === 401 || error.status === 429 ? error.message : messages.otherFailure
}

const Ended = styled.p`
  margin-top: var(--q-4);
  color: var(--q-text-2);
  text-wrap: pretty;
`
const Column = styled.div`
  display: grid;
  gap: var(--q-4);
`
