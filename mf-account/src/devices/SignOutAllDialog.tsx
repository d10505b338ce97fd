import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import styled from 'styled-components'
import { endOtherSessions } from './api'
import { messages } from './messages'
import { useRefreshSessions } from './sessionsQuery'

/** Asks before every other device is signed out. */
export function SignOutAllDialog({ onClose, onSignedOut }: { onClose(): void; onSignedOut(): void }) {
  const refresh = useRefreshSessions()
  const signOut = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => {
      toast(messages.signedOutAll)
      onClose()
      onSignedOut()
    },
    onError: (error) => {
      toast(messages.signOutFailed, { kind: 'alert', error })
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      open
      title={messages.signOutAll}
      message={
        <Message>
          <p>{messages.signOutAllQuestion}</p>
          <p>{messages.signOutAllNote}</p>
        </Message>
      }
      confirmLabel={messages.signOutAllConfirm}
      danger
      onConfirm={() => signOut.isPending || signOut.mutate()}
      onCancel={onClose}
    />
  )
}

const Message = styled.div`
  display: grid;
  gap: var(--q-4);
`
