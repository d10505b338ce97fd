import { ApiError, api } from '@quotidia/shared-ui/api'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { useMutation } from '@quotidia/shared-ui/query'
import { signChallenge } from '../signChallenge'
import { answerIdentity } from './confirmationStore'
import { messages } from './messages'

/** Confirms with a passkey of the device, instead of the password. */
export function PasskeyConfirmation() {
  const confirming = useMutation({
    mutationFn: async () => api.post('/auth/confirm', { body: { passkey: await signChallenge() }, quiet: true }),
    onSuccess: () => answerIdentity(true),
  })
  const { error, isPending } = confirming
  return (
    <>
      <Button aria-disabled={isPending || undefined} onClick={() => isPending || confirming.mutate()}>
        {messages.passkey}
      </Button>
      {error && (
        <Banner kind="error" error={error}>
          {error instanceof ApiError ? error.message : messages.passkeyUnused}
        </Banner>
      )}
    </>
  )
}
