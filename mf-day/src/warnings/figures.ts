import type { DataItem, DayFull, PreviousDayChange } from 'api/contract'
import { formatValue } from 'shared-ui/format/money'
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
    // The source may be of another day's library: its figure is told in the unit that it would be carried in.
    previous: fromCheck ? checkInWords(change.previousValue) : formatValue(change.previousValue, target?.unit),
    current: inWords(target?.value ?? change.currentValue, target),
  }
}

export function inWords(value: number, target: DataItem | undefined): string {
  return target?.dataType === 'CHECK' ? checkInWords(value) : formatValue(value, target?.unit)
}

const checkInWords = (value: number): string => (value === 0 ? messages.no : messages.yes)
