import type { DataItem } from '@quotidia/contract/values'
import { messages } from '../sheet/messages'
import type { SheetList } from '../sheet/sections'
import { lastEditText } from './lastEditText'
import { PrintedRow } from './PrintedRow'

interface Props {
  item: DataItem
  list: SheetList
  /** The day's date. */
  date: string
  missing: boolean
  /** Shown under the name of the sum. */
  notes: string[]
}

/** A list with its entries and sum. */
export function PrintedList({ item, list, date, missing, notes }: Props) {
  const isConfirmedEmpty = list.items.length === 0 && item.lastEditor !== null
  return (
    <>
      <PrintedRow opening name={<b>{list.def.listName}</b>} value="" />
      {list.items.map((entry, index) => (
        <PrintedRow
          key={entry.id}
          inList
          name={entry.causal || messages.untitledRow(index + 1)}
          comment={entry.comment}
          value={entry.value}
          unit={item.unit}
          lastEdit={lastEditText(entry, date)}
        />
      ))}
      {isConfirmedEmpty && <PrintedRow inList name={messages.noRows} value="" lastEdit={lastEditText(item, date)} />}
      <PrintedRow
        inList
        line="sum"
        name={item.dataName}
        note={notes.join(' · ')}
        comment={item.comment}
        value={item.value ?? 0}
        unit={item.unit}
        missing={missing}
      />
    </>
  )
}
