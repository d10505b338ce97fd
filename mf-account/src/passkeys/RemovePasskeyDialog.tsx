import type { Passkey } from 'contract/passkeys'
import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import styled from 'styled-components'
import { removePasskey } from './api'
import { messages } from './messages'
import { useRefreshPasskeys } from './passkeysQuery'

interface Props {
  passkey: Passkey
  onClose(): void
  onRemoved(): void
}

export function RemovePasskeyDialog({ passkey: { id, name }, onClose, onRemoved }: Props) {
  const refresh = useRefreshPasskeys()
  const removing = useMutation({
    mutationFn: () => removePasskey(id),
    onSuccess: () => {
      toast(messages.removed)
      onClose()
      onRemoved()
    },
    onError: (error) => {
      toast(messages.removeFailed, { kind: 'alert', error })
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      open
      title={messages.removeOf(name)}
      message={
        <Message>
          <p>{messages.removeQuestion(name)}</p>
          <p>{messages.removeNote}</p>
        </Message>
      }
      confirmLabel={messages.removeConfirm}
      danger
      onConfirm={() => removing.isPending || removing.mutate()}
      onCancel={onClose}
    />
  )
}

const Message = styled.div`
  display: grid;
  gap: var(--q-4);
`
