import type { Unit } from '@quotidia/domain/items'
import { useReveal } from '@quotidia/shared-ui/bars/reveal'
import { useRef } from 'react'
import styled from 'styled-components'
import type { Field } from '../data/rows'
import type { CellSave } from '../saving/SaveStateStore'
import { useCellSave, useSaving } from '../saving/SavingProvider'
import { ConflictNote } from './ConflictNote'
import { focusRowCell } from './focusRowCell'
import { messages } from './messages'
import { Note, NoteButton } from './Note'
import { UnclearNote } from './UnclearNote'

interface Props {
  rowKey: string
  field: Field
  /** The unit of the row's value. */
  unit?: Unit | undefined
}

/**
 * A note under a row when the user has to decide about an unsaved value. Values that only wait for the server are shown by
 * SaveStatus.
 */
export function CellNote({ rowKey, field, unit }: Props) {
  const save = useCellSave(rowKey, field)
  const place = useRef<HTMLDivElement>(null)
  const question = questionOf(save)
  // Another person's change must not scroll the page while the user is typing.
  useReveal(place, save.arrived ? undefined : question)
  if (!question) return null
  return (
    <Place ref={place} data-reveal>
      {question === 'refused' && <RefusedNote rowKey={rowKey} field={field} save={save} />}
      {save.unclear !== undefined && <UnclearNote rowKey={rowKey} typed={save.unclear} unit={unit} />}
      {question === 'conflict' && save.theirs && (
        <ConflictNote rowKey={rowKey} field={field} theirs={save.theirs} unit={unit} />
      )}
    </Place>
  )
}

function questionOf({ state, refused, unclear, theirs }: CellSave): 'refused' | 'unclear' | 'conflict' | undefined {
  if (state === 'error') return refused ? 'refused' : undefined
  if (unclear !== undefined) return 'unclear'
  return state === 'conflict' && theirs ? 'conflict' : undefined
}

function RefusedNote({ rowKey, field, save }: { rowKey: string; field: Field; save: CellSave }) {
  const queue = useSaving()
  return (
    <Note>
      <Bad>{save.message}</Bad>
      <NoteButton
        size="s"
        onClick={(event) => {
          focusRowCell(event.currentTarget, rowKey)
          queue.retry(rowKey, field)
        }}
      >
        {messages.retry}
      </NoteButton>
      <NoteButton
        size="s"
        variant="quiet"
        onClick={(event) => {
          focusRowCell(event.currentTarget, rowKey)
          queue.discard(rowKey, field)
        }}
      >
        {messages.discard}
      </NoteButton>
    </Note>
  )
}

const Place = styled.div`
  grid-column: 1 / -1;
`
const Bad = styled.span`
  color: var(--q-red);
`
