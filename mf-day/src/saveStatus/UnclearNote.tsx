import type { Unit } from '@quotidia/domain/items'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { explainUnclearAmount } from '@quotidia/shared-ui/money-input/unclearAmount'
import { useContext } from 'react'
import { useSaving } from '../saving/SavingProvider'
import { focusRowCell } from './focusRowCell'
import { messages } from './messages'
import { Note, NoteButton } from './Note'
import { PastedCellsNote } from './PastedCellsNote'
import { PasteTargets, pastedCells } from './pasteTargets'

interface Props {
  rowKey: string
  typed: string
  unit: Unit | undefined
}

/** Asks what an ambiguous amount means, with its possible readings as buttons, or where several pasted cells go. */
export function UnclearNote({ rowKey, typed, unit }: Props) {
  const pasted = pastedCells(typed, rowKey, useContext(PasteTargets))
  return pasted ? (
    <PastedCellsNote rowKey={rowKey} pasted={pasted} />
  ) : (
    <MeaningNote rowKey={rowKey} typed={typed} unit={unit} />
  )
}

function MeaningNote({ rowKey, typed, unit }: Props) {
  const queue = useSaving()
  const { message, choices } = explainUnclearAmount(typed, unit)
  return (
    <Note>
      <span>{message}</span>
      {choices.map((amount) => (
        <NoteButton
          key={amount}
          size="s"
          onClick={(event) => {
            focusRowCell(event.currentTarget, rowKey)
            queue.chooseAmount(rowKey, amount)
          }}
        >
          {formatValue(amount, unit)}
        </NoteButton>
      ))}
      <NoteButton
        size="s"
        variant="quiet"
        onClick={(event) => {
          focusRowCell(event.currentTarget, rowKey)
          queue.discardUnclear(rowKey)
        }}
      >
        {messages.discard}
      </NoteButton>
    </Note>
  )
}
