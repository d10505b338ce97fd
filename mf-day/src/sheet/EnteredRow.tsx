import type { DataItem } from '@quotidia/contract/values'
import { Figure } from '@quotidia/shared-ui/components/Figure'
import { MoneyCell } from '@quotidia/shared-ui/components/MoneyCell'
import { type ReactNode, useRef } from 'react'
import styled from 'styled-components'
import { valueRef } from '../data/rows'
import { useCellSave, useRow, useSaving } from '../saving/SavingProvider'
import { StaleMark } from '../warnings/StaleMark'
import { CellSlot } from './CellSlot'
import { LastEdit, Who } from './LastEdit'
import { messages } from './messages'
import type { RowProps } from './rowProps'
import { ValueRow } from './ValueRow'

/** The row of an ENTERED item. */
export function EnteredRow(props: RowProps) {
  const { item, writable } = props
  return (
    <FilledRow
      {...props}
      written={(missing) => <AmountCell item={item} missing={missing} disabled={!writable} />}
      read={(missing) => <Figure value={item.value} unit={item.unit} muted={missing} />}
    />
  )
}

interface FilledRowProps extends RowProps {
  written(missing: boolean): ReactNode
  read(missing: boolean): ReactNode
  /** Further entries of the row's sheet. */
  entries?: ReactNode
}

/** The row of an item that users fill in. */
export function FilledRow({ date, missing: unfilled, written, read, ...row }: FilledRowProps) {
  const { item, writable } = row
  const missing = useMissing(item, unfilled)
  const unsaved = useUnsaved(item)
  return (
    <ValueRow
      {...row}
      missing={missing && writable}
      cell={writable || unsaved ? written(missing) : read(missing)}
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
  /** The user may no longer edit it, but it has an unsaved value. */
  disabled: boolean
}

function AmountCell({ item, missing, disabled }: CellProps) {
  const queue = useSaving()
  const rowRef = valueRef(item.dataId)
  const { state, typed, unclear, keptText, arrived } = useCellSave(rowRef.key, 'value')
  const flip = useRef<(() => void) | null>(null)
  return (
    <CellSlot rowRef={rowRef} field="value" flip={flip}>
      <MoneyCell
        label={messages.figureOf(item.dataName, item.unit)}
        unit={item.unit}
        value={missing ? null : (typed ?? item.value ?? 0)}
        missing={missing}
        disabled={disabled}
        state={arrived ? 'idle' : state}
        unclear={unclear}
        keptText={keptText}
        onTyping={(isTyped) => queue.setTyping(rowRef, 'value', isTyped)}
        onCommit={(value) => queue.commit(rowRef, 'value', value)}
        onUnclear={(typed, kept) => queue.storeUnclear(rowRef, typed, kept)}
        flipRef={flip}
      />
    </CellSlot>
  )
}

/** Whether the cell has an unsaved value, which is shown even if the user may no longer edit it. */
function useUnsaved(item: DataItem): boolean {
  const { key } = valueRef(item.dataId)
  return useRow(key, (store) => store.unsaved(key, 'value') !== undefined)
}

/** Whether the item is missing; false as soon as something is typed. */
function useMissing(item: DataItem, unfilled: boolean): boolean {
  return !useHasUnsavedValue(item) && unfilled
}

/** Whether a value was typed that the cached day may not contain yet. */
export function useHasUnsavedValue(item: DataItem): boolean {
  const { key } = valueRef(item.dataId)
  return useRow(key, (store) => store.cell(key, 'value').typed !== undefined)
}

/** Shown instead of the last edit of a missing item. */
export function MissingMeta({ writable }: { writable: boolean }) {
  return <Amber>{writable ? messages.missing : messages.unfilled}</Amber>
}

const Amber = styled(Who)`
  font-weight: var(--q-w-regular);
  color: var(--q-amber);
`
