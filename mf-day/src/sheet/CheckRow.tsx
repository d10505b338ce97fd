import type { DataItem } from '@quotidia/contract/values'
import { CheckCell } from '@quotidia/shared-ui/components/CheckCell'
import { Check, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import styled from 'styled-components'
import { valueRef } from '../data/rows'
import { useCellSave, useSaving } from '../saving/SavingProvider'
import { answerOf } from './answerKeys'
import { CellSlot } from './CellSlot'
import { FilledRow } from './EnteredRow'
import { messages } from './messages'
import { RowSheetEntry } from './RowSheet'
import type { RowProps } from './rowProps'
import { useSheetFocus } from './SheetFocus'

/** The row of a CHECK item. */
export function CheckRow(props: RowProps) {
  const { item, writable } = props
  return (
    <FilledRow
      {...props}
      entries={writable && <MarkNo item={item} />}
      written={() => <WritableCheck item={item} disabled={!writable} />}
      read={(missing) => <ReadCheck checked={item.value === 1} muted={missing} />}
    />
  )
}

function WritableCheck({ item, disabled }: { item: DataItem; disabled: boolean }) {
  const queue = useSaving()
  const focus = useSheetFocus()
  const rowRef = valueRef(item.dataId)
  const { state, typed } = useCellSave(rowRef.key, 'value')
  const change = (checked: boolean) => {
    // Another person may have changed the check since it got the focus.
    queue.updateSeenRow(rowRef)
    queue.commit(rowRef, 'value', checked ? 1 : 0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const answer = answerOf(event)
    if (answer === undefined) return
    event.preventDefault()
    // A key that is held answers one check.
    if (event.repeat) return
    answerAndMove(answer)
  }
  const answerAndMove = (answer: boolean) => {
    change(answer)
    focus.moveFromPresent()
  }
  return (
    <CellSlot rowRef={rowRef} field="value" onKeyDown={onKeyDown} onAnswer={answerAndMove}>
      <CheckCell
        label={item.dataName}
        keyShortcuts="S N"
        checked={(typed ?? item.value) === 1}
        disabled={disabled}
        state={state}
        onChange={change}
      />
    </CellSlot>
  )
}

/** The entry of a row's sheet that answers a check with No. */
function MarkNo({ item }: { item: DataItem }) {
  const queue = useSaving()
  const rowRef = valueRef(item.dataId)
  return (
    <RowSheetEntry
      icon={X}
      label={messages.markNo}
      onClick={() => {
        queue.updateSeenRow(rowRef)
        queue.commit(rowRef, 'value', 0)
      }}
    />
  )
}

function ReadCheck({ checked, muted }: { checked: boolean; muted: boolean }) {
  return (
    <Read $muted={muted}>
      {checked && <Check aria-hidden size={16} strokeWidth={1.75} />}
      {checked ? messages.yes : messages.no}
    </Read>
  )
}

const Read = styled.span<{ $muted: boolean }>`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--q-4);
  height: var(--q-cell);
  padding: 0 var(--q-4);
  font-size: var(--q-t-small);
  color: ${({ $muted }) => ($muted ? 'var(--q-text-3)' : 'var(--q-text-2)')};
`
