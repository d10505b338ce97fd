import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  differenceWith: (name) => `Difference from ${name}`,
  tolerance: (amount) => `tolerance ${amount}`,
}
