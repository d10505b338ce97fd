import type { Document } from '@quotidia/contract/documents'
import { useApi } from '@quotidia/shared-ui/api'
import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
import styled from 'styled-components'
import { deleteDocument, useDocumentsCache } from './api'
import { failureText } from './failureText'
import { messages } from './messages'

interface Props {
  dayId: number
  document: Document
  onClose(): void
  onRemoved(): void
}

/** Asks before deleting a document. */
export function RemoveDialog({ dayId, document, onClose, onRemoved }: Props) {
  const api = useApi()
  const toast = useToast()
  const cache = useDocumentsCache(dayId)
  const remove = useMutation({
    mutationFn: () => deleteDocument(api, document.id),
    onSuccess: () => {
      cache.write((documents) => documents.filter(({ id }) => id !== document.id))
      toast(messages.removed)
      onClose()
      onRemoved()
    },
    onError: (error) => {
      toast(failureText(messages.removeFailed, error), { kind: 'alert', error })
      onClose()
    },
    onSettled: cache.refresh,
  })
  return (
    <ConfirmDialog
      open
      title={messages.removeTitle}
      message={<Name>{document.customFileName}</Name>}
      confirmLabel={messages.removeConfirm}
      danger
      onConfirm={() => remove.isPending || remove.mutate()}
      onCancel={onClose}
    />
  )
}

const Name = styled.span`
  overflow-wrap: anywhere;
`
