import { weekdayOf, writtenDate, writtenMonth } from '../../times'
import type { PaperMonth, PaperState, PaperStep } from './paperDay'

const WEEKDAYS = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato']

const stepText = ({ by, at }: PaperStep) => `da ${by}, ${writtenDate(at.slice(0, 10))} ${at.slice(11, 16)}`
const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** `3 aperti, 18 approvati`. */
function countsOf(days: PaperMonth['days']): string {
  const countOf = (status: PaperState['status']) => days.filter((day) => day.status === status).length
  const states = [
    { count: countOf('open'), one: 'aperto', many: 'aperti' },
    { count: countOf('closed'), one: 'chiuso', many: 'chiusi' },
    { count: countOf('approved'), one: 'approvato', many: 'approvati' },
  ]
  return states.flatMap(({ count, one, many }) => (count > 0 ? [counted(count, one, many)] : [])).join(', ')
}

export const paperMessages = {
  title: (company: string) => `${company}: giorni`,
  weekday: (date: string) => WEEKDAYS[weekdayOf(date)] ?? '',
  day: (date: string) => `${writtenDate(date)} ${WEEKDAYS[weekdayOf(date)] ?? ''}`,
  open: 'Aperto:',
  openNote: 'i valori possono ancora cambiare',
  closed: 'Chiuso',
  approved: 'Approvato',
  step: stepText,
  closingNote: (note: string) => `Nota di chiusura: ${note}`,
  approvalNote: (note: string) => `Nota di approvazione: ${note}`,
  corrected: ({ by = '', at = '', note }: Partial<PaperStep>) =>
    `Corretto ${stepText({ by, at })}: riporti aggiornati, “${note}”`,
  continued: (section: string) => `${section} (segue)`,
  value: 'Valore',
  remark: 'Ultima modifica',
  differenceWith: (name: string) => `Differenza con ${name}`,
  tolerance: (amount: string, isBeyond: boolean) =>
    isBeyond ? `oltre la tolleranza di ${amount}` : `tolleranza ${amount}`,
  noEntries: 'Nessuna riga',
  untitledEntry: (position: number) => `Riga ${position}`,
  noItems: 'Nessuna voce in questa sezione',
  noSections: 'Nessuna sezione visibile',
  page: (page: number, count: number) => `pagina ${page} di ${count}`,

  /** `Novembre 2026`. */
  month: (date: string) => {
    const month = writtenMonth(date)
    return month.charAt(0).toUpperCase() + month.slice(1)
  },
  dayCount: (days: number) => counted(days, 'giorno', 'giorni'),
  provisional: 'Provvisorio:',
  provisionalNote: (days: PaperMonth['days']) =>
    `${countsOf(days)}; i valori dei giorni aperti possono ancora cambiare`,
  monthClosed: 'Chiuso:',
  monthApproved: 'Approvato:',
  counts: countsOf,
  partOfMonth: (from: string, to: string) =>
    `Solo i giorni dal ${writtenDate(from)} al ${writtenDate(to)}: anche i totali sono di questi giorni.`,
  differing: (days: number) => `${counted(days, 'giorno ha', 'giorni hanno')} differenze oltre la tolleranza.`,
  inMonth: 'Nel mese',
  howComputed: 'Calcolato come',
  days: 'Giorni',
  difference: 'Differenza',
  state: 'Stato',
  stateOf: ({ status, closed, approved }: PaperState) => {
    if (status === 'open') return 'Aperto, provvisorio'
    const step = status === 'closed' ? closed : approved
    const word = status === 'closed' ? 'Chiuso' : 'Approvato'
    return step ? `${word} da ${step.by}` : word
  },
}
