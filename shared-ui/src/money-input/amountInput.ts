import type { Unit } from '@quotidia/domain/items'
import { formatFigure } from '../format/figures'
import { readAmount } from './readAmount'

/** The content of an amount field in a form. */
export interface AmountInput {
  text: string
  /** The amount in the text: null if it is empty, undefined while it is unclear. */
  amount: number | null | undefined
}

export const EMPTY_AMOUNT: AmountInput = { text: '', amount: null }

export function readAmountInput(text: string): AmountInput {
  const reading = readAmount(text)
  const amount = reading.text === '' ? null : Number(reading.text)
  // A comma or a point alone is the beginning of an amount.
  return { text, amount: reading.sure && !Number.isNaN(amount) ? amount : undefined }
}

export const formatAmountInput = (amount: number, unit: Unit): AmountInput => ({
  text: formatFigure(amount, unit),
  amount,
})
