import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  item: 'Posten',
  value: 'Wert',
  lastEdit: 'Letzte Änderung',
  print: 'Drucken',
  printedAt: (moment) => `Gedruckt am ${moment}`,
  unsaved: 'Enthält nur gespeicherte Werte: Einige sind es noch nicht.',
}
