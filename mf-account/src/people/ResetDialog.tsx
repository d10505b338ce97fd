import type { User } from 'contract/users'
import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import styled from 'styled-components'
import { resetProtection } from './api'
import { messages } from './messages'
import { usePeopleCache } from './peopleQuery'

interface Props {
  person: User
  onClose(): void
  onReset(): void
}

/** The confirmation before a person's second factor and passkeys are removed. */
export function ResetDialog({ person: { userId, name }, onClose, onReset }: Props) {
  const cache = usePeopleCache()
  const reset = useMutation({
    mutationFn: () => resetProtection(userId),
    onSuccess: () => {
      toast(messages.resetDone(name))
      onClose()
      onReset()
    },
    onError: (error) => {
      toast(messages.resetFailed, { kind: 'alert', error })
      onClose()
    },
    onSettled: cache.refresh,
  })
  return (
    <ConfirmDialog
      open
      title={messages.resetTitle}
      message={
        <Message>
          <p>{messages.resetQuestion(name)}</p>
          <p>{messages.resetNote}</p>
        </Message>
      }
      confirmLabel={messages.resetConfirm}
      danger
      onConfirm={() => reset.isPending || reset.mutate()}
      onCancel={onClose}
    />
  )
}

const Message = styled.div`
  display: grid;
  gap: var(--q-4);
  overflow-wrap: anywhere;
`
