import type { Unit } from '@quotidia/domain/items'
import { timeOrDate } from '@quotidia/shared-ui/format/dates'
import { flushSync } from 'react-dom'
import { changeTo, type Field, fieldOf, type Row } from '../data/rows'
import { commitFocusedCell } from '../saving/commitFocusedCell'
import { useSaving } from '../saving/SavingProvider'
import { focusRowCell } from './focusRowCell'
import { messages } from './messages'
import { Note, NoteButton } from './Note'
import { fieldText } from './unsavedText'

interface Props {
  rowKey: string
  field: Field
  /** The current row on the server. */
  theirs: Row
  unit: Unit | undefined
}

/** Shows what another user wrote in the same field and when. This user's value is in the cell. */
export function ConflictNote({ rowKey, field, theirs, unit }: Props) {
  const queue = useSaving()
  const choose = (how: 'retry' | 'discard') => (event: { currentTarget: HTMLElement }) => {
    // Text still being typed is the user's value; it is committed and rendered before the choice replaces it.
    flushSync(commitFocusedCell)
    focusRowCell(event.currentTarget, rowKey)
    queue[how](rowKey, field)
  }
  return (
    <Note>
      <span>
        <ConflictSummary theirs={theirs} field={field} unit={unit} />
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

function ConflictSummary({ theirs, field, unit }: Omit<Props, 'rowKey'>) {
  const name = theirs.lastEditor ?? messages.someone
  if (field !== 'value' && fieldOf(theirs, field) === '')
    return field === 'comment' ? messages.uncommented(name) : messages.emptied(name)
  const wrote = field === 'comment' ? messages.commented : messages.wrote
  return (
    <>
      {wrote(name)}
      <strong className="num">{fieldText(theirs, changeTo(field, fieldOf(theirs, field)), unit)}</strong>
    </>
  )
}

function whenOf({ lastEdited }: Row): string {
  if (!lastEdited) return ''
  const when = timeOrDate(lastEdited)
  return ` ${when.includes(':') ? messages.at(when) : messages.on(when)}`
}
