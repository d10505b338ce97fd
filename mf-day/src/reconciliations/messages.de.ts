import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  differenceWith: (name) => `Differenz zu ${name}`,
  tolerance: (amount) => `Toleranz ${amount}`,
}
