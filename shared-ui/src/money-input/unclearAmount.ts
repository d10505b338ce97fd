import type { Unit } from '@quotidia/domain/items'
import { LARGEST_AMOUNT } from '@quotidia/domain/money'
import { formatValue } from '../format/figures'
import { amountMessages } from '../messages'
import { readAmount } from './readAmount'

/** The message about an unclear text, and the amounts that it may mean. */
export function explainUnclearAmount(typed: string, unit: Unit = 'AMOUNT'): { message: string; choices: number[] } {
  const reading = readAmount(typed)
  const texts = reading.sure ? [reading.text] : reading.choices
  const choices = texts.map(Number).filter((choice) => !Number.isNaN(choice))
  return { message: messageFor(typed.trim(), choices.length, unit), choices }
}

function messageFor(typed: string, choices: number, unit: Unit): string {
  if (choices > 0) return amountMessages.unclear(typed, unit)
  if (!/\d/.test(typed)) return amountMessages.notAnAmount(typed, unit)
  return amountMessages.tooLarge(typed, unit, formatValue(LARGEST_AMOUNT, unit))
}
