import type { Unit } from '@quotidia/domain/items'
import type * as italian from './messages'

export const messages: typeof italian.messages = {
  noAnswer: 'Der Server antwortet nicht. Prüfe die Verbindung und versuche es erneut.',
  failed: 'Es ist ein Fehler aufgetreten. Versuche es später erneut.',
  yes: 'Ja',
  no: 'Nein',
  cancel: 'Abbrechen',
  close: 'Schließen',
  code: 'Code:',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen…',
}

export const unitNames: typeof italian.unitNames = {
  AMOUNT: 'Euro',
  NUMBER: 'Zahl',
  PERCENTAGE: 'Prozent',
  TIME: 'Stunden',
}

const WHICH_QUANTITY: Record<Unit, string> = {
  AMOUNT: 'Welchen Betrag',
  NUMBER: 'Welche Zahl',
  PERCENTAGE: 'Welchen Prozentsatz',
  TIME: 'Wie viele Stunden',
}
const A_QUANTITY: Record<Unit, string> = {
  AMOUNT: 'ein Betrag',
  NUMBER: 'eine Zahl',
  PERCENTAGE: 'ein Prozentsatz',
  TIME: 'eine Stundenzahl',
}

export const amountMessages: typeof italian.amountMessages = {
  unclear: (typed, unit) => `„${typed}“ ist unklar: ${WHICH_QUANTITY[unit]} meinst du?`,
  notAnAmount: (typed, unit) => `„${typed}“ ist nicht ${A_QUANTITY[unit]}.`,
  tooLarge: (typed, _, most) => `„${typed}“ lässt sich nicht speichern: höchstens ${most}.`,
}
