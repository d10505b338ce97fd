import type { DayFull } from '@quotidia/contract/days'
import type { PreviousDayChange } from '@quotidia/contract/rules'
import type { DataItem } from '@quotidia/contract/values'
import { isCarried, isTick, type Unit } from '@quotidia/domain/items'
import { formatFigure, formatValue } from '@quotidia/shared-ui/format/figures'
import { messages } from './messages'

/** The item that a rule carries to. */
export function targetOf(day: DayFull, change: PreviousDayChange): DataItem | undefined {
  return day.dayWithValues.find((item) => item.dataId === change.currentDataId)
}

/** Any data editor may reload a PREVIOUS_DAY item; other items need the right to edit them. */
export function canReload(day: DayFull, change: PreviousDayChange): boolean {
  const target = targetOf(day, change)
  return isCarried(target?.dataType) || target?.accessLevel === 'EDIT'
}

/** The formatted values of a change. */
export function figuresOf(day: DayFull, change: PreviousDayChange) {
  const target = targetOf(day, change)
  const named = day.dayWithValues.filter((item) => item.dataName === change.previousDataName)
  const fromCheck = named.length > 0 && named.every((item) => isTick(item.dataType))
  const carried = change.carriedValue ?? change.currentValue
  return {
    // The source may belong to another library, so its value is formatted in the unit of the target.
    previous: fromCheck ? checkText(change.previousValue) : formatValue(change.previousValue, target?.unit),
    current: valueText(target?.value ?? change.currentValue, target),
    carried: valueText(carried, target),
    /** The change of the previous day's value, `+3,83`; undefined for checks. */
    difference:
      fromCheck || isTick(target?.dataType) ? undefined : signed(change.previousValue - carried, target?.unit),
  }
}

/** Rounded to cents, since the difference of two floats isn't exact. */
function signed(difference: number, unit: Unit | undefined): string {
  const cents = Math.round(difference * 100) / 100
  return `${cents < 0 ? '' : '+'}${formatFigure(cents, unit)}`
}

export function valueText(value: number, target: DataItem | undefined): string {
  return isTick(target?.dataType) ? checkText(value) : formatValue(value, target?.unit)
}

const checkText = (value: number): string => (value === 0 ? messages.no : messages.yes)
