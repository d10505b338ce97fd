import { randomBytes, randomInt } from 'node:crypto'

/** A text that is nowhere else: an answer that holds it has told it. */
export const newWord = (label: string) => `${label}-${randomBytes(6).toString('hex')}`

/** An amount of tens of millions of euro, with two decimals, that is nowhere else. */
export const newAmount = () => (randomInt(100_000_000, 900_000_000) * 10 + randomInt(1, 10)) / 100

/** The sum in euro, exact. */
export const total = (...amounts: number[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100

const italian = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' })

/** The ways in which an answer could tell an amount. */
export const formsOf = (amount: number) => [String(amount), String(Math.round(amount * 100)), italian.format(amount)]
