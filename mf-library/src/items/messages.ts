import type { Aggregation } from 'domain/items'

export const messages = {
  title: 'Voci e riepilogo',
  intro:
    'Come si legge ogni voce su più giorni, nel riepilogo e nel pacchetto. Vale da subito, anche per i mesi passati.',
  item: 'Voce',
  type: 'Tipo',
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
  recommended: (choice: string) => `${choice} (consigliata)`,
  toConfirm: (choice: string) => `${choice}, da confermare`,
  usual: 'Consigliata',
  ticked: 'giorni spuntati',
  doubtful: 'Si riporta al giorno dopo: è una giacenza? Allora conta l’ultimo valore.',
  noItems: 'Non c’è ancora nessuna libreria.',
  createLibrary: 'Crea una libreria',
  failed: 'Errore nel caricamento delle voci. Riprova più tardi.',
} as const
