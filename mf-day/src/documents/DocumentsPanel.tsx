import type { DayFull } from '@quotidia/contract/days'
import { acceptsDocuments } from '@quotidia/domain/dayStatus'
import { useRights } from '@quotidia/shared-ui/session'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { ChevronDown, Paperclip } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { mayMoveFocus } from '../activeElement'
import { isOpen } from '../data/status'
import type { Uploader } from '../host/Uploader'
import { useDayState } from '../perDay'
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

/** The documents of the day, folded on a narrow page unless the user sees nothing else. Users who may edit them can add, rename and delete, as far as the day's status permits it. */
export function DocumentsPanel({ day, uploader, focusCount }: Props) {
  const { dayId, status = 'open' } = day
  const { canEditFiles } = useRights()
  const documents = useDocuments(dayId)
  const uploading = useSyncExternalStore(uploader.subscribe, () => uploader.state().phase !== 'idle')
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useDayState(dayId, day.dayWithValues.length === 0)
  useEffect(() => {
    if (focusCount === 0) return
    setOpen(true)
    heading.current?.focus()
  }, [focusCount, setOpen])
  const count = documents.data?.length ?? 0
  const isShown = open || uploading
  return (
    <section ref={panel} aria-labelledby="documents">
      <Line>
        <Paperclip aria-hidden size={16} strokeWidth={1.75} />
        <Heading id="documents" ref={heading} tabIndex={-1}>
          {messages.documents}{' '}
          {documents.data && (
            <Count className="num" aria-hidden={count === 0}>
              {count}
            </Count>
          )}
        </Heading>
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
        <Toggle
          type="button"
          aria-label={messages.showDocuments}
          aria-expanded={isShown}
          onClick={() => setOpen(!isShown)}
        />
      </Line>
      <Content data-folded={!isShown || undefined}>
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
      </Content>
    </section>
  )
}

/* On a narrow page it opens the panel. */
const Line = styled.div`
  > svg {
    display: none;
  }
  ${NARROW} {
    position: relative;
    display: flex;
    gap: 10px;
    align-items: center;
    min-height: 48px;
    > svg {
      display: block;
      color: var(--q-text-3);
    }
    > :nth-child(3) {
      margin-left: auto;
    }
  }
`
const Heading = styled.h3`
  width: fit-content;
  ${NARROW} {
    && {
      margin-bottom: 0;
      font-size: var(--q-t-body);
    }
  }
`
const Count = styled.span`
  font-weight: var(--q-w-medium);
  color: var(--q-text-3);
  &[aria-hidden='true'] {
    display: none;
  }
  ${NARROW} {
    && {
      display: inline;
    }
    &::before {
      content: '(';
    }
    &::after {
      content: ')';
    }
  }
`
const Toggle = styled.button`
  display: none;
  ${NARROW} {
    position: absolute;
    inset: 0;
    display: block;
    border: 0;
    background: none;
  }
`
const Content = styled.div`
  ${NARROW} {
    &[data-folded] {
      display: none;
    }
  }
`
