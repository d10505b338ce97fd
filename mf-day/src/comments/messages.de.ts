import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  commentOf: (name) => `Kommentar zu ${name}`,
  comment: 'Kommentieren',
  key: 'Kommentar (Alt+C)',
  count: (length, max) => `${length} von ${max}`,
}
