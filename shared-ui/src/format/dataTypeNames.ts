import type { DataType } from '@quotidia/domain/items'

/** The names of the types of items on the screen, in the order in which the wizard offers them. */
export const DATA_TYPE_NAMES: Record<DataType, string> = {
  ENTERED: 'Inserito',
  LIST: 'Lista',
  CALCULATED: 'Calcolato',
  CHECK: 'Checkbox',
  PREVIOUS_DAY: 'Riporta da giorno precedente',
}
