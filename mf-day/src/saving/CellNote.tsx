import type { Unit } from 'api/contract'
import { Button } from 'shared-ui/components/Button'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { backToRow } from './backToRow'
import type { CellSave } from './board'
import { ConflictNote } from './ConflictNote'
import { messages } from './messages'
import { Note } from './Note'
import type { Field } from './rows'
import { useCellSave, useSaving } from './SavingProvider'
import { UnclearNote } from './UnclearNote'

interface Props {
  rowKey: string
  field: Field
  /** Of the row's figure. */
  unit?: Unit | undefined
}

/** Under a row: why a figure isn't saved, and what can be done about it. */
export function CellNote({ rowKey, field, unit }: Props) {
  const save = useCellSave(rowKey, field)
  if (save.state === 'error') return <FailureNote rowKey={rowKey} field={field} save={save} />
  if (save.unclear !== undefined) return <UnclearNote rowKey={rowKey} typed={save.unclear} unit={unit} />
  if (save.state !== 'conflict' || !save.theirs) return null
  return <ConflictNote rowKey={rowKey} field={field} theirs={save.theirs} unit={unit} />
}

function FailureNote({ rowKey, field, save }: { rowKey: string; field: Field; save: CellSave }) {
  const queue = useSaving()
  return (
    <Note>
      <span>
        <Bad>{save.message}</Bad> {!save.refused && messages.willRetry}
      </span>
      <NoteButton
        size="s"
        onClick={(event) => {
          backToRow(event.currentTarget, rowKey)
          queue.retry(rowKey, field)
        }}
      >
        {messages.retry}
      </NoteButton>
      {save.refused && (
        <NoteButton
          size="s"
          variant="quiet"
          onClick={(event) => {
            backToRow(event.currentTarget, rowKey)
            queue.discard(rowKey, field)
          }}
        >
          {messages.discard}
        </NoteButton>
      )}
    </Note>
  )
}

const Bad = styled.span`
  color: var(--q-red);
`
export const NoteButton = styled(Button)`
  ${NARROW} {
    height: var(--q-touch);
  }
`
