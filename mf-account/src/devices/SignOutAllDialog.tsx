import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import styled from 'styled-components'
import { endOtherSessions } from './api'
import { messages } from './messages'
import { useSessionsRefresh } from './sessionsQuery'

/** Asks before every other device is signed out. */
export function LeaveAllDialog({ onClose, onLeft }: { onClose(): void; onLeft(): void }) {
  const refresh = useSessionsRefresh()
  const leaving = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => {
      toast(messages.leftAll)
      onClose()
      onLeft()
    },
    onError: (error) => {
      toast(messages.leaveFailed, { kind: 'alert', error })
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      open
      title={messages.leaveAll}
      message={
        <Message>
          <p>{messages.leaveAllQuestion}</p>
          <p>{messages.leaveAllNote}</p>
        </Message>
      }
      confirmLabel={messages.leaveAllConfirm}
      danger
      onConfirm={() => leaving.isPending || leaving.mutate()}
      onCancel={onClose}
    />
  )
}

const Message = styled.div`
  display: grid;
  gap: var(--q-4);
`
