import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  notSaved: 'Nicht gespeichert.',
  rowGone: 'Den Eintrag gibt es nicht mehr, oder du darfst ihn nicht mehr sehen.',
  resumed: (count) =>
    count === 1
      ? '1 noch nicht gespeicherter Wert wurde wiedergefunden.'
      : `${count} noch nicht gespeicherte Werte wurden wiedergefunden.`,
}
