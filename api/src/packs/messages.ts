import type { SummaryItem } from '@quotidia/contract/reports'
import type { Aggregation } from '@quotidia/domain/items'
import { inOneLine } from '../mail/personalMail'
import { romeDate, writtenDate, writtenMonth } from '../times'

export const packMessages = {
  linkOver: 'Il collegamento non è più valido: chiedi un nuovo pacchetto.',
  noRight: 'Non hai più il diritto di leggere questi valori.',
  notMade: 'Il pacchetto non si è potuto preparare. Il registro è al sicuro: riprova tra poco.',
  /** @param expiresAt epoch milliseconds */
  monthMail: (companyName: string, date: string, expiresAt: number, link: string) => {
    const company = inOneLine(companyName)
    const month = writtenMonth(date)
    const paragraphs = [
      'Buongiorno,',
      `i giorni di ${month} di ${company} sono tutti approvati. Riepilogo, valori e documenti si scaricano qui:`,
      link,
      `Il collegamento vale fino al ${writtenDate(romeDate(expiresAt))}.`,
      `Ricevi questa e-mail perché ${company} ha indicato il tuo indirizzo nelle sue impostazioni.`,
    ]
    return { subject: `Pacchetto di ${month}: ${company}`, text: `${paragraphs.join('\n\n')}\n` }
  },
  nothingToSend: 'Il pacchetto di questo mese è già aggiornato, o sta per essere mandato.',
  aggregations: {
    SUM: 'somma',
    AVERAGE: 'media',
    FIRST: 'primo valore',
    LAST: 'ultimo valore',
    FORMULA: 'ricalcolata',
    NONE: 'senza totale',
  } satisfies Record<Aggregation, string>,
  reasons: {
    'division-by-zero': 'divisione per zero',
    'too-large': 'numero troppo grande',
    operand: 'manca una voce in tutti i giorni, o una voce è senza totale',
    'formula-changed': 'la formula è cambiata nel mese',
    hidden: 'usa voci che non puoi vedere',
  } satisfies Record<NonNullable<SummaryItem['totalReason']>, string>,
  /** How a figure of some days is computed that leaves out the others. */
  ofDays: (word: string, days: number, all: number) => `${word} su ${days} giorni di ${all}`,
  tickedDays: 'giorni spuntati',
  unfilled: 'non compilato',
  provisional: 'provvisorio',
  missingFile: (name: string, date: string) =>
    `Manca il documento “${name}” del ${writtenDate(date)}. Il registro è al sicuro.`,
}
