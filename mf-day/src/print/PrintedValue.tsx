import type { DataItem } from '@quotidia/contract/values'
import { isCalculated, isCarried, isList, isTick } from '@quotidia/domain/items'
import { formatDay } from '@quotidia/shared-ui/format/dates'
import { formulaMessages } from '../sheet/formulaMessages'
import { messages } from '../sheet/messages'
import { lastEditText } from './lastEditText'
import { PrintedRow } from './PrintedRow'

interface Props {
  item: DataItem
  /** The day's date. */
  date: string
  missing: boolean
  notes: string[]
  provisional: boolean
  toComplete: boolean
  previousDate: string | undefined
  isTotal: boolean
}

/** The row of a data item; for a list only its sum. */
export function PrintedValue(props: Props) {
  const { item, date, missing, provisional, previousDate, isTotal } = props
  const { dataType, value } = item
  const checked = value === 1 ? messages.yes : messages.no
  const lastEdit = isList(dataType) ? undefined : lastEditText(item, date)
  const carried = isCarried(dataType) && previousDate
  return (
    <PrintedRow
      name={item.dataName}
      note={notesOf(props).join(' · ')}
      comment={item.comment}
      value={isTick(dataType) ? checked : (value ?? 0)}
      unit={item.unit}
      lastEdit={carried ? messages.carriedFrom(formatDay(carried)) : lastEdit}
      line={isTotal ? 'total' : undefined}
      missing={missing}
      provisional={provisional}
    />
  )
}

function notesOf({ item, toComplete, notes }: Props): string[] {
  const { dataType, value, reason } = item
  const isNoResult = isCalculated(dataType) && value === null
  return [
    ...(toComplete ? [messages.toComplete] : []),
    ...(isNoResult ? [reason ? formulaMessages.noResult[reason] : messages.notComputable] : []),
    ...notes,
  ]
}
