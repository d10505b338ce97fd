import type { Document } from '@quotidia/contract/documents'
import { Button } from '@quotidia/shared-ui/components/Button'
import { formatMoment } from '@quotidia/shared-ui/format/dates'
import { formatSize } from '@quotidia/shared-ui/format/size'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Pencil, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import styled, { css } from 'styled-components'
import { DocumentIcon } from './DocumentIcon'
import { messages } from './messages'

interface Props {
  document: Document
  onOpen(): void
  /** Undefined for users who may not edit documents. */
  onRename?(): void
  onRemove?(): void
}

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** One document: a link that opens it, who uploaded it and when, its size, and its actions. */
export function DocumentRow({ document, onOpen, onRename, onRemove }: Props) {
  const { customFileName: name, fileName, href, uploadedBy, uploadedAt, size } = document
  const onClick = (event: MouseEvent) => {
    // Modified clicks keep the browser's behaviour for links.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Row>
      <DocumentIcon fileName={fileName} />
      <Text>
        <Name href={href} target="_blank" rel="noopener noreferrer" title={messages.open(name)} onClick={onClick}>
          {name}
        </Name>
        <Meta className="num">
          {uploadedBy}, {formatMoment(uploadedAt)} · {formatSize(size)}
        </Meta>
      </Text>
      <Actions>
        {onRename && (
          <Button variant="quiet" size="s" iconOnly aria-label={messages.rename(name)} onClick={onRename}>
            <Pencil {...ICON} />
          </Button>
        )}
        {onRemove && (
          <Button variant="quiet" size="s" iconOnly aria-label={messages.remove(name)} onClick={onRemove}>
            <Trash2 {...ICON} />
          </Button>
        )}
      </Actions>
    </Row>
  )
}

const alwaysVisible = css`
  position: static;
  box-shadow: none;
  opacity: 1;
`
/* Over the end of the text, so that the text has the whole width while they are hidden. */
const Actions = styled.div`
  position: absolute;
  right: 0;
  display: flex;
  flex: none;
  background: var(--q-surface);
  box-shadow: -6px 0 6px var(--q-surface);
  opacity: 0;
  @media (pointer: coarse) {
    ${alwaysVisible}
  }
  ${NARROW} {
    ${alwaysVisible}
  }
`
const Row = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: 9px;
  min-height: 46px;
  border-bottom: 1px solid var(--q-line);
  &:last-child {
    border-bottom: 0;
  }
  > svg {
    color: var(--q-text-3);
  }
  &:hover ${Actions}, &:focus-within ${Actions} {
    opacity: 1;
  }
  ${NARROW} {
    min-height: 54px;
  }
`
const Text = styled.div`
  flex: 1;
  display: grid;
  min-width: 0;
  padding: var(--q-2) 0;
`
const Name = styled.a`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  padding-top: var(--q-1);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
const Meta = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  color: var(--q-text-3);
`
