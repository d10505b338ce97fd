import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
import styled from 'styled-components'
import { ConfirmDialog } from './ConfirmDialog'

interface Props {
  title: string
  /** Its paragraphs. */
  message: string[]
  confirmLabel: string
  act(): Promise<unknown>
  /** The texts of the toasts. */
  done: string
  failed: string | ((error: Error) => string)
  onClose(): void
  onDone?(): void
  /** After success and failure; refreshes what the page shows. */
  onSettled(): unknown
}

/** Asks before an action that can't be undone, takes it, and closes. */
export function ActionDialog({ title, message, confirmLabel, act, done, failed, onClose, onDone, onSettled }: Props) {
  const toast = useToast()
  const action = useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast(done)
      onClose()
      onDone?.()
    },
    onError: (error) => {
      toast(typeof failed === 'string' ? failed : failed(error), { kind: 'alert', error })
      onClose()
    },
    onSettled,
  })
  const paragraphs = message.map((text) => <p key={text}>{text}</p>)
  return (
    <ConfirmDialog
      open
      title={title}
      message={<Message>{paragraphs}</Message>}
      confirmLabel={confirmLabel}
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
