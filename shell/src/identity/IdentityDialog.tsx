import { api } from '@quotidia/shared-ui/api'
import { ConfirmPasswordDialog } from '@quotidia/shared-ui/components/ConfirmPasswordDialog'
import { useQuery } from '@quotidia/shared-ui/query'
import { answerIdentity } from './confirmationStore'
import { messages } from './messages'
import { PasskeyConfirmation } from './PasskeyConfirmation'

const confirmWith = (password: string) => api.post('/auth/confirm', { body: { password }, quiet: true })

export function IdentityDialog() {
  // Without an answer only the password is offered.
  const { data: passkeys = [] } = useQuery({
    queryKey: ['passkeys'],
    queryFn: () => api.get('/auth/passkeys', { quiet: true }),
  })
  return (
    <ConfirmPasswordDialog
      title={messages.title}
      note={messages.note}
      alternative={passkeys.length > 0 && 'PublicKeyCredential' in window && <PasskeyConfirmation />}
      submitLabel={messages.confirm}
      failureMessage={messages.failed}
      call={confirmWith}
      onDone={() => answerIdentity(true)}
      onClose={() => answerIdentity(false)}
    />
  )
}
