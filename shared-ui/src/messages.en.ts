import type { Unit } from '@quotidia/domain/items'
import type * as italian from './messages'

export const messages: typeof italian.messages = {
  noAnswer: 'The server doesn’t answer. Check your connection and try again.',
  failed: 'Something went wrong. Try again later.',
  yes: 'Yes',
  no: 'No',
  cancel: 'Cancel',
  close: 'Close',
  code: 'Code:',
  retry: 'Try again',
  loading: 'Loading…',
}

export const unitNames: typeof italian.unitNames = {
  AMOUNT: 'euro',
  NUMBER: 'number',
  PERCENTAGE: 'percentage',
  TIME: 'hours',
}

const WHICH_QUANTITY: Record<Unit, string> = {
  AMOUNT: 'which amount',
  NUMBER: 'which number',
  PERCENTAGE: 'which percentage',
  TIME: 'how many hours',
}
const A_QUANTITY: Record<Unit, string> = {
  AMOUNT: 'an amount',
  NUMBER: 'a number',
  PERCENTAGE: 'a percentage',
  TIME: 'a number of hours',
}

export const amountMessages: typeof italian.amountMessages = {
  unclear: (typed, unit) => `“${typed}” is unclear: ${WHICH_QUANTITY[unit]} do you mean?`,
  notAnAmount: (typed, unit) => `“${typed}” isn’t ${A_QUANTITY[unit]}.`,
  tooLarge: (typed, _, most) => `“${typed}” can’t be saved: at most ${most}.`,
}
