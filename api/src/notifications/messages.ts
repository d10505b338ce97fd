import { writtenDate } from '../times'

const daysFrom = (days: number, from: string, to: string) =>
  days === 1
    ? `un giorno, il ${writtenDate(from)}`
    : `${days.toLocaleString('it-IT')} giorni, dal ${writtenDate(from)} al ${writtenDate(to)}`

const MOST_NAMES = 10

function someOf(count: number, names: string[]): string {
  const shown = names.slice(0, MOST_NAMES)
  const more = count - shown.length
  return shown.join(', ') + (more > 0 ? ` e ${more === 1 ? 'un altro' : `altri ${more}`}` : '')
}

export const notificationMessages = {
  dayCreated: (actor: string, date: string) => ({
    title: 'Nuovo giorno',
    message: `${actor} ha creato il giorno ${writtenDate(date)}.`,
  }),
  dayDeleted: (actor: string, date: string) => ({
    title: 'Giorno eliminato',
    message: `${actor} ha eliminato il giorno ${writtenDate(date)}.`,
  }),
  dayRestored: (actor: string, date: string) => ({
    title: 'Giorno ripristinato',
    message: `${actor} ha ripristinato il giorno ${writtenDate(date)}.`,
  }),
  dayClosed: (actor: string, date: string) => ({
    title: 'Giorno chiuso',
    message: `${actor} ha chiuso il giorno ${writtenDate(date)}.`,
  }),
  dayApproved: (actor: string, date: string) => ({
    title: 'Giorno approvato',
    message: `${actor} ha approvato il giorno ${writtenDate(date)}.`,
  }),
  dayReopened: (actor: string, date: string, reason: string) => ({
    title: 'Giorno riaperto',
    message: `${actor} ha riaperto il giorno ${writtenDate(date)}: ${reason}`,
  }),
  importApplied: (actor: string, days: number, from: string, to: string) => ({
    title: 'Giorni importati',
    message: `${actor} ha importato ${daysFrom(days, from, to)}.`,
  }),
  importUndone: (actor: string, days: number, from: string, to: string) => ({
    title: 'Importazione annullata',
    message: `${actor} ha annullato l’importazione di ${daysFrom(days, from, to)}.`,
  }),
  dayToClose: (date: string) => ({
    title: 'Giorno da chiudere',
    message: `Il giorno ${writtenDate(date)} non è ancora chiuso.`,
  }),
  reminderMail: (date: string) => ({
    subject: `Giorno da chiudere: ${writtenDate(date)}`,
    text: `Il giorno ${writtenDate(date)} non è ancora chiuso:`,
    why: 'Ricevi questa e-mail perché l’hai chiesto nel tuo Account.',
  }),
  carriedChanged: (actor: string, date: string) => ({
    title: 'Dati del giorno precedente cambiati',
    message: `${actor} ha cambiato i valori riportati nel giorno ${writtenDate(date)}.`,
  }),
  carriedCorrected: (actor: string, days: number, from: string, to: string, reason: string) => ({
    title: 'Riporti corretti',
    message: `${actor} ha corretto i riporti di ${daysFrom(days, from, to)}: “${reason}”`,
  }),
  checkUnsatisfied: (rule: string, item: string, date: string) => ({
    title: 'Regola da completare',
    message: `${rule}: “${item}” è ancora da completare nel giorno ${writtenDate(date)}.`,
  }),
  /** `rules` are at least some of the names. */
  checksUnsatisfied: (count: number, rules: string[], date: string) => ({
    title: 'Regola da completare',
    message: `${count} controlli da completare nel giorno ${writtenDate(date)}: ${someOf(count, rules)}.`,
  }),
  comment: (actor: string, item: string, date: string) => ({
    title: 'Nuovo commento',
    message: `${actor} ha commentato “${item}” nel giorno ${writtenDate(date)}.`,
  }),
  questionAsked: (actor: string, item: string, date: string) => ({
    title: 'Nuova domanda',
    message: `${actor} ha fatto una domanda su “${item}” nel giorno ${writtenDate(date)}.`,
  }),
  questionAnswered: (actor: string, item: string, date: string) => ({
    title: 'Nuova risposta',
    message: `${actor} ha risposto alla domanda su “${item}” nel giorno ${writtenDate(date)}.`,
  }),
  questionResolved: (actor: string, item: string, date: string) => ({
    title: 'Domanda risolta',
    message: `${actor} ha risolto la domanda su “${item}” nel giorno ${writtenDate(date)}.`,
  }),
  packReady: (from: string, to: string) => ({
    title: 'Pacchetto pronto',
    message: `Il pacchetto dal ${writtenDate(from)} al ${writtenDate(to)} è pronto da scaricare.`,
  }),
  packFailed: (from: string, to: string, reason: string) => ({
    title: 'Pacchetto non pronto',
    message: `Il pacchetto dal ${writtenDate(from)} al ${writtenDate(to)} non è pronto. ${reason}`,
  }),
  document: (actor: string, name: string, date: string) => ({
    title: 'Nuovo documento',
    message: `${actor} ha aggiunto il documento “${name}” al giorno ${writtenDate(date)}.`,
  }),
}
