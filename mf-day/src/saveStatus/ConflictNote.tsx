import type { Unit } from 'domain/items'
import { timeOrDate } from 'shared-ui/format/dates'
import { type Field, fieldOf, type Row } from '../data/rows'
import { useSaving } from '../saving/SavingProvider'
import { backToRow } from './backToRow'
import { messages } from './messages'
import { Note, NoteButton } from './Note'
import { fieldInWords } from './words'

interface Props {
  rowKey: string
  field: Field
  /** The row as the other person left it. */
  theirs: Row
  unit: Unit | undefined
}

/** Two people wrote the same field: what the other wrote and when, for this person to choose; their own is in the cell. */
export function ConflictNote({ rowKey, field, theirs, unit }: Props) {
  const queue = useSaving()
  const choose = (how: 'retry' | 'discard') => (event: { currentTarget: HTMLElement }) => {
    backToRow(event.currentTarget, rowKey)
    queue[how](rowKey, field)
  }
  return (
    <Note>
      <span>
        <Deed theirs={theirs} field={field} unit={unit} />
        {whenOf(theirs)}.
      </span>
      <NoteButton size="s" onClick={choose('retry')}>
        {messages.keepMine}
      </NoteButton>
      <NoteButton size="s" onClick={choose('discard')}>
        {messages.useTheirs}
      </NoteButton>
    </Note>
  )
}

function Deed({ theirs, field, unit }: Omit<Props, 'rowKey'>) {
  const name = theirs.lastEditor ?? messages.someone
  if (field !== 'value' && fieldOf(theirs, field) === '')
    return field === 'comment' ? messages.uncommented(name) : messages.emptied(name)
  const wrote = field === 'comment' ? messages.commented : messages.wrote
  return (
    <>
      {wrote(name)}
      <strong className="num">{fieldInWords(theirs, field, fieldOf(theirs, field), unit)}</strong>
    </>
  )
}

function whenOf({ lastEdited }: Row): string {
  if (!lastEdited) return ''
  const when = timeOrDate(lastEdited)
  return ` ${when.includes(':') ? messages.at(when) : messages.on(when)}`
}
