import { api } from 'shared-ui/api'
import { ConfirmPasswordDialog } from 'shared-ui/components/ConfirmPasswordDialog'
import { answerIdentity } from './confirmationDialog'
import { messages } from './messages'

const confirmWith = (password: string) => api.post('/auth/confirm', { body: { password }, quiet: true })

export function IdentityDialog() {
  return (
    <ConfirmPasswordDialog
      title={messages.title}
      note={messages.note}
      submitLabel={messages.confirm}
      failureMessage={messages.failed}
      call={confirmWith}
      onDone={() => answerIdentity(true)}
      onClose={() => answerIdentity(false)}
    />
  )
}
