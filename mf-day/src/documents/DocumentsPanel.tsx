import type { DayFull } from '@quotidia/contract/days'
import { acceptsDocuments } from '@quotidia/domain/dayStatus'
import { useRights } from '@quotidia/shared-ui/session'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { mayMoveFocus } from '../activeElement'
import { isOpen } from '../data/status'
import type { Uploader } from '../host/Uploader'
import { useDocuments } from './api'
import { DocumentList } from './DocumentList'
import { messages } from './messages'
import { UploadBox } from './UploadBox'

interface Props {
  day: DayFull
  uploader: Uploader
  /** A counter: each increment moves the focus to the panel. */
  focusCount: number
}

/** The documents of the day. Users who may edit them can add, rename and delete, as far as the day's status permits it. */
export function DocumentsPanel({ day, uploader, focusCount }: Props) {
  const { dayId, status = 'open' } = day
  const { canEditFiles } = useRights()
  const documents = useDocuments(dayId)
  const uploading = useSyncExternalStore(uploader.subscribe, () => uploader.state().phase !== 'idle')
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusCount > 0) heading.current?.focus()
  }, [focusCount])
  return (
    <section ref={panel} aria-labelledby="documents">
      <Heading id="documents" ref={heading} tabIndex={-1}>
        {messages.documents}{' '}
        {documents.data && documents.data.length > 0 && <Count className="num">{documents.data.length}</Count>}
      </Heading>
      <DocumentList
        key={`list ${dayId}`}
        dayId={dayId}
        documents={documents.data}
        error={documents.error}
        editable={canEditFiles && isOpen(day)}
        onRetry={() => void documents.refetch()}
        onRemoved={() => {
          if (mayMoveFocus(panel.current)) heading.current?.focus()
        }}
      />
      {/* The outcome of an upload is shown even if the day is approved meanwhile. */}
      {canEditFiles && (acceptsDocuments(status) || uploading) && (
        <UploadBox key={`new ${dayId}`} dayId={dayId} uploader={uploader} />
      )}
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
