import type { DataItem } from 'api/contract'
import { Figure } from 'shared-ui/components/Figure'
import { MoneyCell } from 'shared-ui/components/MoneyCell'
import { valueRef } from '../saving/rows'
import { useCellSave, useSaving } from '../saving/SavingProvider'
import { CellSlot } from './CellSlot'
import { LastEdit } from './LastEdit'
import { MissingMeta } from './MissingMeta'
import { messages } from './messages'
import { isMissing } from './missing'
import type { RowProps } from './rowProps'
import { ValueRow } from './ValueRow'

/** An amount that a person writes. */
export function EnteredRow({ item, date, writable, commentable, toComplete }: RowProps) {
  const missing = useMissing(item, writable)
  return (
    <ValueRow
      item={item}
      commentable={commentable}
      toComplete={toComplete}
      missing={missing}
      cell={writable ? <AmountCell item={item} missing={missing} /> : <Figure value={item.value} />}
      meta={missing ? <MissingMeta /> : <LastEdit editor={item.lastEditor} edited={item.lastEdited} date={date} />}
    />
  )
}

function AmountCell({ item, missing }: { item: DataItem; missing: boolean }) {
  const queue = useSaving()
  const rowRef = valueRef(item.dataId)
  const { state, typed } = useCellSave(rowRef.key, 'value')
  return (
    <CellSlot rowRef={rowRef} field="value">
      <MoneyCell
        label={messages.euro(item.dataName)}
        value={missing ? null : Number(typed ?? item.value ?? 0)}
        missing={missing}
        state={state}
        onCommit={(value) => queue.commit(rowRef, 'value', value)}
      />
    </CellSlot>
  )
}

/** Missing until something is typed, whether or not it is saved yet. */
export function useMissing(item: DataItem, writable: boolean): boolean {
  const { typed } = useCellSave(valueRef(item.dataId).key, 'value')
  return writable && typed === undefined && isMissing(item)
}
