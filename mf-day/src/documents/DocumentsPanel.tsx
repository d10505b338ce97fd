import { useEffect, useRef } from 'react'
import { useRights } from 'shared-ui/session'
import styled from 'styled-components'
import type { Uploader } from '../host/Uploader'
import { DocumentList } from './DocumentList'
import { useDocuments } from './documentsQuery'
import { messages } from './messages'
import { UploadBox } from './UploadBox'

interface Props {
  dayId: number
  uploader: Uploader
  /** A counter: each increment moves the focus to the panel. */
  focusCount: number
}

/** The documents of the day. Users who may edit them can add, rename and delete. */
export function DocumentsPanel({ dayId, uploader, focusCount }: Props) {
  const { canEditFiles } = useRights()
  const documents = useDocuments(dayId)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusCount > 0) heading.current?.focus()
  }, [focusCount])
  return (
    <section aria-labelledby="documents">
      <Heading id="documents" ref={heading} tabIndex={-1}>
        {messages.documents}{' '}
        {documents.data && documents.data.length > 0 && <Count className="num">{documents.data.length}</Count>}
      </Heading>
      <DocumentList
        key={`list ${dayId}`}
        dayId={dayId}
        documents={documents.data}
        error={documents.error}
        editable={canEditFiles}
        onRetry={() => void documents.refetch()}
        onRemoved={() => heading.current?.focus()}
      />
      {canEditFiles && <UploadBox key={`new ${dayId}`} dayId={dayId} uploader={uploader} />}
    </section>
  )
}

const Heading = styled.h3`
  width: fit-content;
`
const Count = styled.span`
  font-weight: var(--q-w-medium);
  color: var(--q-text-3);
`
