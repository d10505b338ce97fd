import type { Unit } from '@quotidia/domain/items'

/*
 * The texts of shared-ui, which the embedded day also has in other languages (`messages.en.ts`, `messages.de.ts`). Texts
 * that it doesn't show are in `fieldMessages.ts`.
 */

export const messages = {
  noAnswer: 'Il server non risponde. Controlla la connessione e riprova.',
  failed: 'Si è verificato un errore. Riprova più tardi.',
  yes: 'Sì',
  no: 'No',
  cancel: 'Annulla',
  close: 'Chiudi',
  code: 'Codice:',
  retry: 'Riprova',
  loading: 'Caricamento…',
}

export const unitNames: Record<Unit, string> = {
  AMOUNT: 'euro',
  NUMBER: 'numero',
  PERCENTAGE: 'percentuale',
  TIME: 'ore',
}

const WHICH_QUANTITY: Record<Unit, string> = {
  AMOUNT: 'quale importo',
  NUMBER: 'quale numero',
  PERCENTAGE: 'quale percentuale',
  TIME: 'quante ore',
}
const A_QUANTITY: Record<Unit, string> = {
  AMOUNT: 'un importo',
  NUMBER: 'un numero',
  PERCENTAGE: 'una percentuale',
  TIME: 'un numero di ore',
}

export const amountMessages = {
  unclear: (typed: string, unit: Unit) => `“${typed}” non è chiaro: ${WHICH_QUANTITY[unit]} intendi?`,
  notAnAmount: (typed: string, unit: Unit) => `“${typed}” non è ${A_QUANTITY[unit]}.`,
  tooLarge: (typed: string, unit: Unit, most: string) =>
    `“${typed}” non è ${A_QUANTITY[unit]} che si possa salvare: al massimo ${most}.`,
}
