import type { Unit } from 'domain/items'
import { formatValue } from 'shared-ui/format/money'
import { unclearAmount } from 'shared-ui/money-input/unclear'
import { useSaving } from '../saving/SavingProvider'
import { backToRow } from './backToRow'
import { messages } from './messages'
import { Note, NoteButton } from './Note'

interface Props {
  rowKey: string
  /** What the person typed, as they typed it. */
  typed: string
  unit: Unit | undefined
}

/** What was typed as an amount can mean several things, or none: its possible readings, for the person to choose. */
export function UnclearNote({ rowKey, typed, unit }: Props) {
  const queue = useSaving()
  const { message, choices } = unclearAmount(typed, unit)
  return (
    <Note>
      <span>{message}</span>
      {choices.map((amount) => (
        <NoteButton
          key={amount}
          size="s"
          onClick={(event) => {
            backToRow(event.currentTarget, rowKey)
            queue.choose(rowKey, amount)
          }}
        >
          {formatValue(amount, unit)}
        </NoteButton>
      ))}
      <NoteButton
        size="s"
        variant="quiet"
        onClick={(event) => {
          backToRow(event.currentTarget, rowKey)
          queue.discard(rowKey, 'value')
        }}
      >
        {messages.discard}
      </NoteButton>
    </Note>
  )
}
