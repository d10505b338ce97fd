import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  item: 'Item',
  value: 'Value',
  lastEdit: 'Last change',
  print: 'Print',
  printedAt: (moment) => `Printed on ${moment}`,
  unsaved: 'Contains saved values only: some aren’t saved yet.',
}
