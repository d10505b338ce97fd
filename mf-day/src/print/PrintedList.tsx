import type { DataItem } from 'api/contract'
import { messages } from '../sheet/messages'
import type { SheetList } from '../sheet/sections'
import { originOf } from './origin'
import { PrintedRow } from './PrintedRow'

/** A list with its entries, and their sum under a line. */
export function PrintedList({ item, list, date }: { item: DataItem; list: SheetList; date: string }) {
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
          origin={originOf(entry, date)}
        />
      ))}
      <PrintedRow
        inList
        line="sum"
        name={item.dataName}
        comment={item.comment}
        value={item.value ?? 0}
        unit={item.unit}
      />
    </>
  )
}
