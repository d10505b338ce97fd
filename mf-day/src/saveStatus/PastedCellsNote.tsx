import { formatFigure } from '@quotidia/shared-ui/format/figures'
import { useSaving } from '../saving/SavingProvider'
import { focusRowCell } from './focusRowCell'
import { messages } from './messages'
import { Note, NoteButton } from './Note'
import type { PastedCells } from './pasteTargets'

interface Props {
  rowKey: string
  pasted: PastedCells
}

/** Shows where several pasted cells would go; nothing is saved before the answer. */
export function PastedCellsNote({ rowKey, pasted: { cells, beyond } }: Props) {
  const queue = useSaving()
  const [first] = cells
  const readable = cells.filter(({ amount }) => amount !== undefined)
  const answer = (pressed: HTMLElement, filled: typeof cells) => {
    focusRowCell(pressed, rowKey)
    if (!filled.some(({ ref }) => ref.key === rowKey)) queue.discardUnclear(rowKey)
    for (const { ref, amount } of filled) if (amount !== undefined) queue.commit(ref, 'value', amount)
  }
  const figures = cells.map(({ amount, unit }) => (amount === undefined ? '—' : formatFigure(amount, unit)))
  return (
    <Note>
      <span>
        {messages.pasted(
          cells.length + beyond,
          figures.join(' · '),
          readable.map(({ name }) => name),
        )}{' '}
        {beyond > 0 && messages.pastedBeyond(beyond)}
      </span>
      {readable.length > 0 && (
        <NoteButton size="s" onClick={({ currentTarget }) => answer(currentTarget, readable)}>
          {messages.insertPasted(readable.length)}
        </NoteButton>
      )}
      {first?.amount !== undefined && readable.length > 1 && (
        <NoteButton size="s" onClick={({ currentTarget }) => answer(currentTarget, [first])}>
          {messages.insertFirst}
        </NoteButton>
      )}
      <NoteButton size="s" variant="quiet" onClick={({ currentTarget }) => answer(currentTarget, [])}>
        {messages.cancelPaste}
      </NoteButton>
    </Note>
  )
}
