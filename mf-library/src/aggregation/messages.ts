import type { Aggregation } from '@quotidia/domain/items'

export const aggregationMessages = {
  inSummary: 'Nel riepilogo',
  choiceOf: (item: string) => `${item} nel riepilogo`,
  choices: {
    SUM: 'Somma',
    AVERAGE: 'Media',
    FIRST: 'Primo valore',
    LAST: 'Ultimo valore',
    FORMULA: 'Ricalcolata',
    NONE: 'Nessun totale',
  } satisfies Record<Aggregation, string>,
  recommended: {
    SUM: 'Somma (consigliata)',
    AVERAGE: 'Media (consigliata)',
    FIRST: 'Primo valore (consigliato)',
    LAST: 'Ultimo valore (consigliato)',
    FORMULA: 'Ricalcolata (consigliata)',
    NONE: 'Nessun totale (consigliato)',
  } satisfies Record<Aggregation, string>,
  toConfirm: (choice: string) => `${choice}, da confermare`,
  usual: 'Come consigliato',
  ticked: 'giorni spuntati',
  byFormula: 'secondo la formula',
  doubtful: 'Si riporta al giorno dopo: è una giacenza? Allora conta l’ultimo valore.',
} as const
