import type { Document } from '@quotidia/contract/documents'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { useState } from 'react'
import styled from 'styled-components'
import { DocumentRow } from './DocumentRow'
import { messages } from './messages'
import { RemoveDialog } from './RemoveDialog'
import { RenameDialog } from './RenameDialog'
import { useOpenDocument } from './useOpenDocument'

interface Props {
  dayId: number
  /** Undefined while loading. */
  documents: Document[] | undefined
  error: Error | null
  editable: boolean
  onRetry(): void
  /** Called after a document, and the button with the focus, was removed. */
  onRemoved(): void
}

/** The documents of a day with their dialogs. */
export function DocumentList({ dayId, documents, error, editable, onRetry, onRemoved }: Props) {
  const open = useOpenDocument(dayId)
  const [renaming, setRenaming] = useState<Document>()
  const [removing, setRemoving] = useState<Document>()
  if (!documents && error) return <ErrorState message={messages.loadFailed} error={error} onRetry={onRetry} />
  if (!documents) return <Note role="status">{messages.loading}</Note>
  if (documents.length === 0) return <Note>{messages.none}</Note>
  return (
    <>
      <ul>
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            onOpen={() => void open(document.id)}
            {...(editable && { onRename: () => setRenaming(document), onRemove: () => setRemoving(document) })}
          />
        ))}
      </ul>
      {renaming && <RenameDialog dayId={dayId} document={renaming} onClose={() => setRenaming(undefined)} />}
      {removing && (
        <RemoveDialog
          dayId={dayId}
          document={removing}
          // An answer after the dialog was cancelled doesn't close the next document's.
          onClose={() => setRemoving((shown) => (shown === removing ? undefined : shown))}
          onRemoved={onRemoved}
        />
      )}
    </>
  )
}

const Note = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
`
