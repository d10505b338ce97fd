import type { User } from 'contract/users'
import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import styled from 'styled-components'
import { usePeopleCache } from './peopleQuery'

interface Props {
  person: User
  texts: {
    title: string
    question(name: string): string
    note: string
    confirm: string
    done(name: string): string
    failed: string
  }
  act(userId: number): Promise<unknown>
  onClose(): void
  onDone?(): void
}

/** The confirmation before an action on a person, which it then takes. */
export function ActionDialog({ person: { userId, name }, texts, act, onClose, onDone }: Props) {
  const cache = usePeopleCache()
  const action = useMutation({
    mutationFn: () => act(userId),
    onSuccess: () => {
      toast(texts.done(name))
      onClose()
      onDone?.()
    },
    onError: (error) => {
      toast(texts.failed, { kind: 'alert', error })
      onClose()
    },
    onSettled: cache.refresh,
  })
  return (
    <ConfirmDialog
      open
      title={texts.title}
      message={
        <Message>
          <p>{texts.question(name)}</p>
          <p>{texts.note}</p>
        </Message>
      }
      confirmLabel={texts.confirm}
      danger
      onConfirm={() => action.isPending || action.mutate()}
      onCancel={onClose}
    />
  )
}

const Message = styled.div`
  display: grid;
  gap: var(--q-4);
  overflow-wrap: anywhere;
`
