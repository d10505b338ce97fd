import type { DataItem } from 'api/contract'
import { formatDay } from 'shared-ui/format/dates'
import { messages } from '../sheet/messages'
import { originOf } from './origin'
import { PrintedRow } from './PrintedRow'

interface Props {
  item: DataItem
  /** Of the day. */
  date: string
  toComplete: boolean
  previousDate: string | undefined
  isTotal: boolean
}

/** A data item that isn't a list, or of which the sum is all that there is to see. */
export function PrintedValue({ item, date, toComplete, previousDate, isTotal }: Props) {
  const { dataType, value } = item
  const checked = value === 1 ? messages.yes : messages.no
  const carried = dataType === 'PREVIOUS_DAY' && previousDate
  return (
    <PrintedRow
      name={item.dataName}
      note={toComplete ? messages.toComplete : noteOf(item)}
      comment={item.comment}
      value={dataType === 'CHECK' ? checked : (value ?? 0)}
      unit={item.unit}
      origin={carried ? messages.carriedFrom(formatDay(carried)) : originOf(item, date)}
      line={isTotal ? 'total' : undefined}
    />
  )
}

function noteOf({ dataType, value, reason }: DataItem): string | undefined {
  if (dataType !== 'CALCULATED' || value !== null) return undefined
  return reason ? messages.whyNotComputable[reason] : messages.notComputable
}
