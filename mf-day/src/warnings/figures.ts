import type { DataItem, DayFull, PreviousDayChange } from 'api/contract'
import { formatAmount } from 'shared-ui/format/money'
import { messages } from './messages'

/** The item of the day that a rule feeds. */
export function targetOf(day: DayFull, change: PreviousDayChange): DataItem | undefined {
  return day.dayWithValues.find((item) => item.dataId === change.currentDataId)
}

/** The figures of a change in words: an amount, or a yes or no where both sides are checks. */
export function figuresOf(day: DayFull, change: PreviousDayChange) {
  const target = targetOf(day, change)
  const named = day.dayWithValues.filter((item) => item.dataName === change.previousDataName)
  const fromCheck = named.length > 0 && named.every((item) => item.dataType === 'CHECK')
  return {
    previous: inWords(change.previousValue, fromCheck),
    current: inWords(target?.value ?? change.currentValue, target?.dataType === 'CHECK'),
  }
}

export function inWords(value: number, isCheck: boolean): string {
  if (isCheck) return value === 0 ? messages.no : messages.yes
  return formatAmount(value)
}
