import type { Operator } from './tokens'

export const formulaMessages = {
  incomplete: "Formula incompleta. Assicurati di aver definito l'espressione e il dato di risultato.",
  consecutiveOperators: 'Non puoi inserire due operatori consecutivi.',
  consecutiveNumbers: 'Non puoi inserire due numeri consecutivi.',
  consecutiveOperands: 'Non puoi inserire due dati consecutivi: serve un operatore.',
  invalidNumber: 'Inserisci un numero valido.',
  startsWithOperator: 'La formula non può iniziare con un operatore.',
  endsWithOperator: 'La formula non può terminare con un operatore.',
  resultNotCalculated: 'Il dato di risultato deve essere di tipo CALCULATED.',
  usesItsResult: 'Non puoi utilizzare il dato di risultato nella formula.',
  resultTaken: 'Il dato di risultato ha già una formula.',
  cycle: (names: string[]) => `Le formule si richiamano a vicenda: ${names.join(', ')}.`,
  operandGone: 'La formula usa un dato che è stato tolto.',
  unknownName: 'Dato Sconosciuto',
  divisionByZero: 'Non calcolabile: divisione per zero',
  tooLarge: 'Non calcolabile: numero troppo grande',
} as const

export const SPOKEN: Record<Operator, string> = { '+': 'più', '-': 'meno', '*': 'per', '/': 'diviso' }
