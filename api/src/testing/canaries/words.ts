import { randomBytes, randomInt } from 'node:crypto'

/** A unique text: an answer that contains it has revealed it. */
export const newWord = (label: string) => `${label}-${randomBytes(6).toString('hex')}`

/** A unique amount of tens of millions of euro, with two decimals. */
export const newAmount = () => (randomInt(100_000_000, 900_000_000) * 10 + randomInt(1, 10)) / 100

/** The sum in euro, exact. */
export const total = (...amounts: number[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100

const italian = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' })

/** The forms in which an answer could contain an amount. */
export const textsOf = (amount: number) => [String(amount), String(Math.round(amount * 100)), italian.format(amount)]
