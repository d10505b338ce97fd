import type { EmbedKey } from 'contract/embed'
import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import styled from 'styled-components'
import { revokeKey } from './api'
import { useRefreshKeys } from './keysQuery'
import { messages } from './messages'

interface Props {
  embedKey: EmbedKey
  onClose(): void
  onRevoked(): void
}

/** A confirmation, since other sites stop working. */
export function RevokeDialog({ embedKey: { id, name }, onClose, onRevoked }: Props) {
  const refresh = useRefreshKeys()
  const revocation = useMutation({
    mutationFn: () => revokeKey(id),
    onSuccess: () => {
      toast(messages.revoked)
      onClose()
      onRevoked()
    },
    onError: (error) => {
      toast(messages.revokeFailed, { kind: 'alert', error })
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      open
      title={messages.revokeTitle}
      message={
        <Message>
          <p>{messages.revokeQuestion(name)}</p>
          <p>{messages.revokeNote}</p>
        </Message>
      }
      confirmLabel={messages.revokeConfirm}
      danger
      onConfirm={() => revocation.isPending || revocation.mutate()}
      onCancel={onClose}
    />
  )
}

const Message = styled.div`
  display: grid;
  gap: var(--q-4);
  overflow-wrap: anywhere;
`
