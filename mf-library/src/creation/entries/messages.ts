import type { Unit } from '@quotidia/domain/items'

export const UNIT_LABELS: Record<Unit, string> = {
  AMOUNT: 'Importo in €',
  NUMBER: 'Numero',
  PERCENTAGE: 'Percentuale',
  TIME: 'Ore',
}

export const entryMessages = {
  newIn: (section: string) => `Nuova voce in ${section}`,
  entriesOf: (section: string) => `Voci di ${section}`,
  empty: 'Aggiungi almeno una voce o una lista.',
  name: 'Nome',
  type: 'Tipo',
  unit: 'Unità',
  unitOfSource: 'Come il dato di origine',
  sumName: 'Nome della somma',
  causal: 'Nome della causale',
  causalExample: 'Es. Fornitore',
  causals: 'Causali abituali',
  causalsHint: 'Facoltative, una per riga: ogni nuovo giorno le propone già pronte.',
  causalsExample: 'Bancomat\nVisa',
  tooManyCausals: (max: number) => `Al massimo ${max} causali abituali.`,
  longCausal: (max: number) => `Una causale abituale è troppo lunga: al massimo ${max} caratteri.`,
  repeatedCausal: (causal: string) => `“${causal}” è ripetuta.`,
  blankName: 'Inserisci un nome per il dato o la lista.',
  blankSum: 'Inserisci il nome della somma dato.',
  blankCausal: 'Inserisci il nome della causale.',
  sameName: 'Esiste già una voce con questo nome in questa sezione.',
  list: (sum: string, causal: string, causals: string[]) =>
    [`somma: ${sum}, causale: ${causal}`, causals.join(', ')].filter((part) => part !== '').join(': '),
  source: 'Dato di origine',
  sourceHint: 'La voce di cui riportare il valore del giorno prima.',
  namesake: 'La voce con lo stesso nome',
  noSource: 'nessun dato di origine',
  sourceOf: (name: string) => `Dato di origine di ${name}`,
  from: (source: string) => `dal giorno prima: ${source}`,
  changeSource: 'Cambia',
  changeSourceOf: (name: string) => `Cambia il dato di origine di ${name}`,
  close: 'Fatto',
  removedSource: (name: string, fed: string[]) =>
    `${name}: eliminato. Era il dato di origine di ${new Intl.ListFormat('it').format(fed)}.`,
} as const
