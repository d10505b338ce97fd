import type { SummaryItem } from '@quotidia/contract/reports'
import type { Aggregation } from '@quotidia/domain/items'

type Reason = NonNullable<SummaryItem['totalReason']>

const LIST = new Intl.ListFormat('it')
const MOST_NAMES = 4
const othersOf = (names: string[]) => `altre ${names.length - MOST_NAMES + 1}`

export const aggregationMessages = {
  words: {
    SUM: 'somma',
    AVERAGE: 'media',
    FIRST: 'primo valore',
    LAST: 'ultimo valore',
    FORMULA: 'ricalcolata',
    NONE: 'senza totale',
  } satisfies Record<Aggregation, string>,
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
  usual: 'Come consigliato',
  inSummary: 'Nel riepilogo',
  forAll: 'Vale per tutti e anche per i mesi passati.',
  doubtful: (items: number) => (items === 1 ? '1 voce forse non si somma:' : `${items} voci forse non si sommano:`),
  doubtfulBecause: (names: string[]) => {
    const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 1), othersOf(names)] : names
    return `${LIST.format(shown)} ${names.length === 1 ? 'si riporta' : 'si riportano'} al giorno dopo.`
  },
  choose: 'Scegli',
  sum: 'Somma dei giorni',
  how: (line: string) => `Come si calcola ${line}`,
  close: 'Chiudi',
  average: (days: number) => (days === 1 ? 'Il valore di 1 giorno' : `Media di ${days} giorni`),
  first: (date: string) => `Primo valore, del ${date}`,
  last: (date: string) => `Ultimo valore, del ${date}`,
  ofDays: 'In ogni colonna, quello dei suoi giorni.',
  formula: 'Ricalcolata sui totali del periodo',
  none: 'Senza totale',
  noneBecause: 'Sommando i giorni, o facendone la media, verrebbe un valore senza significato.',
  noDay: 'Nessun giorno del periodo ha un valore.',
  formulaDays: (days: number, skipped: number) => {
    const counted = days === 1 ? 'Su 1 giorno' : `Su ${days} giorni`
    if (skipped === 0) return `${counted}, nessuno lasciato fuori.`
    const left = skipped === 1 ? '1 lasciato fuori' : `${skipped} lasciati fuori`
    return `${counted}: ${left}, perché manca una voce.`
  },
  reasons: {
    'division-by-zero': 'Divisione per zero.',
    'too-large': 'Numero troppo grande.',
    operand: 'Manca una voce in tutti i giorni, o una voce è senza totale.',
    'formula-changed': 'La formula è cambiata nel periodo: guarda i singoli mesi.',
    hidden: 'Il totale usa voci che non puoi vedere.',
  } satisfies Record<Reason, string>,
} as const
