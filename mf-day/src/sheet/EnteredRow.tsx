import type { DataItem } from 'contract/values'
import { Figure } from 'shared-ui/components/Figure'
import { MoneyCell } from 'shared-ui/components/MoneyCell'
import { valueRef } from '../data/rows'
import { useCellSave, useRow, useSaving } from '../saving/SavingProvider'
import { StaleMark } from '../warnings/StaleMark'
import { CellSlot } from './CellSlot'
import { LastEdit } from './LastEdit'
import { MissingMeta } from './MissingMeta'
import { messages } from './messages'
import type { RowProps } from './rowProps'
import { ValueRow } from './ValueRow'

/** An amount that a person writes. */
export function EnteredRow({ item, date, writable, commentable, missing: unfilled, toComplete }: RowProps) {
  const missing = useMissing(item, unfilled)
  const unsaved = useUnsaved(item)
  return (
    <ValueRow
      item={item}
      commentable={commentable}
      toComplete={toComplete}
      writable={writable}
      missing={missing && writable}
      cell={
        writable || unsaved ? (
          <AmountCell item={item} missing={missing} disabled={!writable} />
        ) : (
          <Figure value={item.value} unit={item.unit} muted={missing} />
        )
      }
      meta={
        missing ? (
          <MissingMeta writable={writable} />
        ) : (
          <LastEdit editor={item.lastEditor} edited={item.lastEdited} date={date} />
        )
      }
    >
      <StaleMark dataId={item.dataId} />
    </ValueRow>
  )
}

interface CellProps {
  item: DataItem
  missing: boolean
  /** It may no longer be written, but holds a figure that isn't saved. */
  disabled: boolean
}

function AmountCell({ item, missing, disabled }: CellProps) {
  const queue = useSaving()
  const rowRef = valueRef(item.dataId)
  const { state, typed, unclear } = useCellSave(rowRef.key, 'value')
  return (
    <CellSlot rowRef={rowRef} field="value">
      <MoneyCell
        label={messages.figureOf(item.dataName, item.unit)}
        unit={item.unit}
        value={missing ? null : Number(typed ?? item.value ?? 0)}
        missing={missing}
        disabled={disabled}
        state={state}
        unclear={unclear}
        onCommit={(value) => queue.commit(rowRef, 'value', value)}
        onUnclear={(typed) => queue.hold(rowRef, typed)}
      />
    </CellSlot>
  )
}

/** A figure that couldn't be saved stays in its cell, also when the right to write it is gone. */
export function useUnsaved(item: DataItem): boolean {
  const { key } = valueRef(item.dataId)
  return useRow(key, (board) => board.unsaved(key, 'value') !== undefined)
}

/** Missing until something is typed, whether or not it is saved yet. */
export function useMissing(item: DataItem, unfilled: boolean): boolean {
  return !useTyped(item) && unfilled
}

/** Whether the day may not show yet what was written on an item here. */
export function useTyped(item: DataItem): boolean {
  const { key } = valueRef(item.dataId)
  return useRow(key, (board) => board.cell(key, 'value').typed !== undefined)
}
