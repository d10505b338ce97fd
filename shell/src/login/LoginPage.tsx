import { useEffect, useState } from 'react'
import { Logo } from 'shared-ui/components/Logo'
import { PageTitle } from 'shared-ui/components/PageTitle'
import { Navigate, useLocation } from 'shared-ui/router'
import { isSignedIn, useSession } from 'shared-ui/session'
import { NARROW } from 'shared-ui/theme/media'
import { PRODUCT_NAME } from 'shared-ui/theme/product'
import styled from 'styled-components'
import { ResetDialog } from '../credentials/ResetDialog'
import { forgetExpiredSession, type LoginState } from '../expiredSession'
import { AuthColumn } from '../layout/AuthColumn'
import { LoginForm } from './LoginForm'
import { messages } from './messages'
import { PasskeyButton } from './PasskeyButton'

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
      <PageTitle>Login</PageTitle>
      <div>
        <Mark>
          <Logo size={44} />
        </Mark>
        <h1>Accedi a {PRODUCT_NAME}</h1>
        {userId ? <Ended role="status">{messages.sessionEnded}</Ended> : null}
      </div>
      <LoginForm />
      <PasskeyButton />
      <Forgotten type="button" onClick={() => setResetting(true)}>
        Password dimenticata?
      </Forgotten>
      <ResetDialog open={resetting} onClose={() => setResetting(false)} />
    </AuthColumn>
  )
}

const Mark = styled.span`
  display: block;
  margin-bottom: 14px;
`
const Ended = styled.p`
  margin-top: var(--q-4);
  color: var(--q-text-2);
  text-wrap: pretty;
`
const Forgotten = styled.button`
  justify-self: center;
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  && {
    color: var(--q-ink-text);
    font-size: var(--q-t-small);
    font-weight: 500;
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${NARROW} {
    min-height: var(--q-touch);
  }
`
