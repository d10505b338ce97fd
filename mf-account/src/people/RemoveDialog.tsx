import type { User } from 'contract/users'
import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import styled from 'styled-components'
import { removeUser } from './api'
import { messages } from './messages'
import { usePeopleCache } from './peopleQuery'

interface Props {
  person: User
  onClose(): void
  onRemoved(): void
}

/** The confirmation before a person is removed. */
export function RemoveDialog({ person: { userId, name, status }, onClose, onRemoved }: Props) {
  const cache = usePeopleCache()
  const remove = useMutation({
    mutationFn: () => removeUser(userId),
    onSuccess: () => {
      toast(messages.removed)
      onClose()
      onRemoved()
      cache.drop(userId)
    },
    onError: (error) => {
      toast(messages.removeFailed, { kind: 'alert', error })
      onClose()
    },
    onSettled: cache.refresh,
  })
  return (
    <ConfirmDialog
      open
      title={messages.removeTitle}
      message={
        <Message>
          <p>{messages.removeQuestion(name)}</p>
          <p>{status === 'invited' ? messages.removeNoteInvited : messages.removeNote}</p>
        </Message>
      }
      confirmLabel={messages.removeConfirm}
      danger
      onConfirm={() => remove.isPending || remove.mutate()}
      onCancel={onClose}
    />
  )
}

const Message = styled.div`
  display: grid;
  gap: var(--q-4);
  overflow-wrap: anywhere;
`
