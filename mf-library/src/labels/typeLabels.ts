import type { DataType } from 'domain/items'

/** The names of the types of items, as in the wizard. */
export const TYPE_LABELS: Record<DataType, string> = {
  ENTERED: 'Inserito',
  LIST: 'Lista',
  CALCULATED: 'Calcolato',
  CHECK: 'Checkbox',
  PREVIOUS_DAY: 'Riporta da giorno precedente',
}
