import type { Unit } from '@quotidia/domain/items'
import { formatFigure } from '@quotidia/shared-ui/format/figures'
import { messages } from './messages'
import { Note, NoteButton } from './Note'
import type { PastedRow } from './pasteTargets'

interface Props {
  rows: PastedRow[]
  unit: Unit | undefined
  onAdd(rows: PastedRow[]): void
  onCancel(): void
}

/** Shows the list entries that pasted lines would make; nothing is saved before the answer. */
export function PastedRowsNote({ rows, unit, onAdd, onCancel }: Props) {
  const readable = rows.filter(({ amount }) => amount !== undefined)
  const shown = rows.map(({ causal, amount }) => `${causal} ${amount === undefined ? '—' : formatFigure(amount, unit)}`)
  return (
    <Note>
      <span>
        {messages.pastedRows(readable.length)} {shown.join(' · ')}
      </span>
      {readable.length > 0 && (
        <NoteButton size="s" onClick={() => onAdd(readable)}>
          {messages.addPasted(readable.length)}
        </NoteButton>
      )}
      <NoteButton size="s" variant="quiet" onClick={onCancel}>
        {messages.cancelPaste}
      </NoteButton>
    </Note>
  )
}
