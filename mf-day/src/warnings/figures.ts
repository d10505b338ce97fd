import type { DayFull } from 'contract/days'
import type { PreviousDayChange } from 'contract/rules'
import type { DataItem } from 'contract/values'
import type { Unit } from 'domain/items'
import { formatFigure, formatValue } from 'shared-ui/format/money'
import { messages } from './messages'

/** The item of the day that a rule feeds. */
export function targetOf(day: DayFull, change: PreviousDayChange): DataItem | undefined {
  return day.dayWithValues.find((item) => item.dataId === change.currentDataId)
}

/** What nobody writes by hand is carried by whoever edits data; the rest by who may write it. */
export function mayCarry(day: DayFull, change: PreviousDayChange): boolean {
  const target = targetOf(day, change)
  return target?.dataType === 'PREVIOUS_DAY' || target?.accessLevel === 'EDIT'
}

/** The figures of a change in words: an amount, or a yes or no where both sides are checks. */
export function figuresOf(day: DayFull, change: PreviousDayChange) {
  const target = targetOf(day, change)
  const named = day.dayWithValues.filter((item) => item.dataName === change.previousDataName)
  const fromCheck = named.length > 0 && named.every((item) => item.dataType === 'CHECK')
  const carried = change.carriedValue ?? change.currentValue
  return {
    // The source may be of another day's library: its figure is told in the unit that it would be carried in.
    previous: fromCheck ? checkInWords(change.previousValue) : formatValue(change.previousValue, target?.unit),
    current: inWords(target?.value ?? change.currentValue, target),
    carried: inWords(carried, target),
    /** How much more the previous day holds now, `+3,83`; undefined where a check is in it. */
    difference:
      fromCheck || target?.dataType === 'CHECK' ? undefined : signed(change.previousValue - carried, target?.unit),
  }
}

/** Exact in cents, which a difference of two figures isn't by itself. */
function signed(difference: number, unit: Unit | undefined): string {
  const cents = Math.round(difference * 100) / 100
  return `${cents < 0 ? '' : '+'}${formatFigure(cents, unit)}`
}

export function inWords(value: number, target: DataItem | undefined): string {
  return target?.dataType === 'CHECK' ? checkInWords(value) : formatValue(value, target?.unit)
}

const checkInWords = (value: number): string => (value === 0 ? messages.no : messages.yes)
