import { formatAmount } from 'shared-ui/format/money'
import { readAmount } from 'shared-ui/money-input/readAmount'
import { backToRow } from './backToRow'
import { NoteButton } from './CellNote'
import { messages } from './messages'
import { Note } from './Note'
import { useSaving } from './SavingProvider'

interface Props {
  rowKey: string
  /** What the person typed, as they typed it. */
  typed: string
}

/** What was typed as an amount can mean several things, or none: its possible readings, for the person to choose. */
export function UnclearNote({ rowKey, typed }: Props) {
  const queue = useSaving()
  const reading = readAmount(typed)
  const choices = reading.sure ? [reading.text] : reading.choices
  return (
    <Note>
      <span>{choices.length > 0 ? messages.unclear(typed) : messages.tooLarge(typed)}</span>
      {choices.map((text) => (
        <NoteButton
          key={text}
          size="s"
          onClick={(event) => {
            backToRow(event.currentTarget, rowKey)
            queue.choose(rowKey, Number(text))
          }}
        >
          {formatAmount(Number(text))}
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
