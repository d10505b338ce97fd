import { ApiError } from 'shared-ui/api'
import { Button } from 'shared-ui/components/Button'
import { useMutation } from 'shared-ui/query'
import { pageSession } from 'shared-ui/session'
import styled from 'styled-components'
import { FormError } from '../layout/FormError'
import { messages } from './messages'

/** Signs in with a passkey of the device, where the browser has them. */
export function PasskeyButton() {
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

const Column = styled.div`
  display: grid;
  gap: var(--q-4);
`
