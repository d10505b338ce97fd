import type { Unit } from 'domain/items'
import { LARGEST_AMOUNT } from 'domain/money'
import { formatValue } from '../format/figures'
import { readAmount } from './readAmount'

const WHICH_QUANTITY: Record<Unit, string> = {
  AMOUNT: 'quale importo',
  NUMBER: 'quale numero',
  PERCENTAGE: 'quale percentuale',
  TIME: 'quante ore',
}
const A_QUANTITY: Record<Unit, string> = {
  AMOUNT: 'un importo',
  NUMBER: 'un numero',
  PERCENTAGE: 'una percentuale',
  TIME: 'un numero di ore',
}

/** The message about an unclear text, and the amounts that it may mean. */
export function explainUnclearAmount(typed: string, unit: Unit = 'AMOUNT'): { message: string; choices: number[] } {
  const reading = readAmount(typed)
  const texts = reading.sure ? [reading.text] : reading.choices
  const choices = texts.map(Number).filter((choice) => !Number.isNaN(choice))
  return { message: messageFor(typed.trim(), choices.length, unit), choices }
}

function messageFor(typed: string, choices: number, unit: Unit): string {
  if (choices > 0) return `«${typed}» non è chiaro: ${WHICH_QUANTITY[unit]} intendi?`
  if (!/\d/.test(typed)) return `«${typed}» non è ${A_QUANTITY[unit]}.`
  return `«${typed}» non è ${A_QUANTITY[unit]} che si possa salvare: al massimo ${formatValue(LARGEST_AMOUNT, unit)}.`
}
