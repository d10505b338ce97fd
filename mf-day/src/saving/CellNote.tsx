import { Button } from 'shared-ui/components/Button'
import { timeOrDate } from 'shared-ui/format/dates'
import { formatAmount } from 'shared-ui/format/money'
import styled from 'styled-components'
import type { CellSave } from './board'
import { messages } from './messages'
import { type Field, fieldOf, type Row } from './rows'
import { useCellSave, useSaving } from './SavingProvider'

interface Props {
  rowKey: string
  field: Field
}

/** Under a row: why a figure isn't saved, and what can be done about it. */
export function CellNote({ rowKey, field }: Props) {
  const save = useCellSave(rowKey, field)
  if (save.state === 'error') return <FailureNote rowKey={rowKey} field={field} save={save} />
  if (save.state !== 'conflict' || !save.theirs) return null
  return <ConflictNote rowKey={rowKey} field={field} theirs={save.theirs} />
}

function FailureNote({ rowKey, field, save }: { rowKey: string; field: Field; save: CellSave }) {
  const queue = useSaving()
  return (
    <Note role="alert">
      <Bad>{save.message}</Bad>
      <Button size="s" onClick={() => queue.retry(rowKey, field)}>
        {messages.retry}
      </Button>
      {save.refused && (
        <Button size="s" variant="quiet" onClick={() => queue.discard(rowKey, field)}>
          {messages.discard}
        </Button>
      )}
    </Note>
  )
}

interface ConflictProps {
  rowKey: string
  field: Field
  theirs: Row
}

function ConflictNote({ rowKey, field, theirs }: ConflictProps) {
  const queue = useSaving()
  const wrote = messages.wrote(theirs.lastEditor ?? messages.someone, textOf(theirs, field), whenOf(theirs))
  return (
    <Note role="alert">
      <span>
        {wrote.before}
        <strong className="num">{wrote.text}</strong>
        {wrote.after}
      </span>
      <Button size="s" onClick={() => queue.retry(rowKey, field)}>
        {messages.keepMine}
      </Button>
      <Button size="s" onClick={() => queue.discard(rowKey, field)}>
        {messages.useTheirs}
      </Button>
    </Note>
  )
}

function whenOf({ lastEdited }: Row): string {
  if (!lastEdited) return ''
  const when = timeOrDate(lastEdited)
  return when.includes(':') ? messages.at(when) : messages.on(when)
}

function textOf(row: Row, field: Field): string {
  return field === 'value' ? formatAmount(row.value ?? 0) : `“${fieldOf(row, field) || messages.emptyText}”`
}

const Note = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--q-3) var(--q-4);
  padding: var(--q-2) 0 var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
`
const Bad = styled.span`
  color: var(--q-red);
`
