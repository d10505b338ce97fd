import type { Revision } from '@quotidia/contract/history'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Tag } from '@quotidia/shared-ui/components/Tag'
import { formatMoment } from '@quotidia/shared-ui/format/dates'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Undo2 } from 'lucide-react'
import styled from 'styled-components'
import { editorOf } from './editor'
import type { TextOf } from './figures'
import { messages } from './messages'

interface Props {
  revision: Revision
  /** The revision before it, if it is known. */
  previous: Revision | undefined
  textOf: TextOf
  /** Whether the row has this revision now. */
  current?: boolean
  onRestore?: () => void
}

/** One revision: number, author, time, origin, value, and a button that restores it. */
export function RevisionRow({ revision, previous, textOf, current = false, onRestore }: Props) {
  const { causal, comment, lastEdited, origin, revisionType, value } = revision
  const isFirst = revisionType === 'ADD'
  const replaced = !current && previous && previous.value !== value ? textOf(previous.value) : undefined
  return (
    <Row className="num" $current={current}>
      <Ordinal>{revision.revision}</Ordinal>
      <Description>
        <b>{isFirst ? messages.added : editorOf(revision)}</b>{' '}
        <When>
          {formatMoment(lastEdited)}
          {origin && ','}
        </When>
        {origin && (
          <>
            {' '}
            <Origin>{messages.origin(origin)}</Origin>
          </>
        )}
        {causal && <Text>{causal}</Text>}
        {comment && <Text>“{comment}”</Text>}
      </Description>
      <Figure>
        {replaced && (
          <del>
            <span className="vh">{messages.before}</span> {replaced}
          </del>
        )}{' '}
        {textOf(value)}
      </Figure>
      {current && <Tag kind="blue">{messages.current}</Tag>}
      {onRestore && (
        <Button size="s" aria-label={messages.restoreRevision(revision.revision)} onClick={onRestore}>
          <Undo2 aria-hidden size={16} strokeWidth={1.75} />
          {messages.restore}
        </Button>
      )}
    </Row>
  )
}

const Row = styled.div<{ $current: boolean }>`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr) auto auto;
  gap: 2px 14px;
  align-items: center;
  margin: 0 ${({ $current }) => ($current ? '-22px' : '0')};
  padding: 10px ${({ $current }) => ($current ? '22px' : '0')};
  border-top: ${({ $current }) => ($current ? '0' : '1px solid var(--q-line)')};
  background: ${({ $current }) => ($current ? 'var(--q-ink-soft)' : 'none')};
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  ${NARROW} {
    grid-template-columns: 28px minmax(0, 1fr) auto;
    > button {
      grid-column: 2 / -1;
      justify-self: start;
      margin-top: var(--q-2);
    }
    > :nth-child(4):not(button) {
      grid-column: 2;
      justify-self: start;
    }
  }
`
const Ordinal = styled.span`
  color: var(--q-text-3);
`
const Description = styled.span`
  color: var(--q-text-3);
  overflow-wrap: anywhere;
  b {
    font-weight: var(--q-w-medium);
    color: var(--q-text);
  }
`
const When = styled.span`
  white-space: nowrap;
`
/* On a line of its own unless all of it fits beside the time. */
const Origin = styled.span`
  display: inline-block;
`
const Text = styled.span`
  display: block;
  color: var(--q-text-2);
`
const Figure = styled.span`
  font-size: var(--q-t-figure);
  font-weight: var(--q-w-medium);
  text-align: right;
  white-space: nowrap;
  del {
    font-size: var(--q-t-small);
    font-weight: var(--q-w-regular);
    color: var(--q-text-3);
  }
  ${NARROW} {
    del {
      display: block;
    }
  }
`
