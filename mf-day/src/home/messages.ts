import type { CalendarDay } from '@quotidia/contract/calendar'
import { statusMessages } from '../closing/messages'

type DayStatus = CalendarDay['status']

const PERCENT = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

const left = (count: number) => {
  if (count === 0) return 'completo: resta da chiudere'
  return count === 1 ? 'manca 1 voce' : `mancano ${count} voci`
}

export const messages = {
  title: 'Home',
  loading: 'Caricamento…',
  chooseDate: 'Scegli una data',
  hint: 'Verifica se il giorno esiste: poi puoi aprirlo o crearlo.',
  date: 'Data',
  check: 'Verifica',
  go: 'Vai',
  create: 'Crea',
  exists: 'La data esiste.',
  absent: 'La data non esiste.',
  absentNow: 'La data non esiste. Puoi crearla.',
  askAnEditor: 'Può crearla chi compila i giorni.',
  checkFailed: 'Si è verificato un errore. Riprova.',
  operationFailed: "Si è verificato un errore durante l'operazione. Riprova.",
  createToday: 'Crea il giorno di oggi',
  createDay: (date: string) => `Crea ${date}`,
  toDo: 'Da fare',
  toDoFailed: 'Le cose da fare non si sono caricate.',
  nothingToDo: 'Nessun giorno ti aspetta.',
  ofToday: (date: string) => `oggi, ${date}`,
  ofYesterday: (date: string) => `ieri, ${date}`,
  todayAlone: 'oggi',
  continueDay: (day: string) => `Continua ${day}`,
  lookAt: (day: string) => `Guarda ${day}`,
  documentsOf: (day: string) => `Documenti di ${day}`,
  left: (count: number) => left(count).replace(/^./, (letter) => letter.toUpperCase()),
  leftOn: (state: string, count: number) => `${state}, ${left(count)}`,
  otherDays: (count: number) =>
    count === 1
      ? 'Un altro giorno da chiudere è nel calendario.'
      : `Altri ${count} giorni da chiudere sono nel calendario.`,
  isClosed: (date: string | undefined) =>
    date === undefined ? 'Oggi è chiuso.' : `${date.charAt(0).toUpperCase()}${date.slice(1)} è chiuso.`,
  stillThisDay: (hour: number) => `Fino alle ${hour}:00 il giorno è ancora questo.`,
  figures: 'Numeri in evidenza',
  figuresFailed: 'I numeri non si sono caricati.',
  summary: 'Riepilogo',
  provisional: 'provvisorio',
  thisWeek: (days: string) => `Questa settimana, ${days}`,
  weekFrom: (date: string, days: string) => `Settimana dal ${date}, ${days}`,
  ofDates: (month: string, dates: string) => `${month}, ${dates}`,
  daysOf: (days: number, dates: number) => `${days === 1 ? '1 giorno' : `${days} giorni`} su ${dates}`,
  yearBefore: (value: string) => `${value} un anno fa`,
  noYearBefore: 'nessun giorno un anno fa',
  /** '+7,2 %'; undefined where there is nothing to compare with. */
  changeFrom: (value: number, before: number) =>
    before === 0
      ? undefined
      : `${PERCENT.format(((value - before) / Math.abs(before)) * 100).replace('-', '\u2212')}\u00a0%`,
  downloadPack: 'Scarica il pacchetto',
  statesOf: (statuses: DayStatus[]) => {
    const counted = (status: DayStatus, one: string, many: string) => {
      const count = statuses.filter((each) => each === status).length
      return count === 0 ? [] : `${count} ${count === 1 ? one : many}`
    }
    const states = [
      counted('approved', 'approvato', 'approvati'),
      counted('closed', 'chiuso', 'chiusi'),
      counted('open', 'in corso', 'in corso'),
    ].flat()
    return [statuses.length === 1 ? '1 giorno' : `${statuses.length} giorni`, ...states].join(', ')
  },
  showOtherNotifications: (count: number) => (count === 1 ? 'Mostra l’altra' : `Mostra le altre ${count}`),
  staleFigures: (day: string) => `Riporti da aggiornare: ${day}`,
  staleNote: 'Sono cambiati i valori del giorno precedente.',
  waitingQuestions: (count: number) => (count === 1 ? '1 domanda per te' : `${count} domande per te`),
  firstSteps: 'Primi passi',
  hideSteps: 'Nascondi',
  stepsHidden: 'Primi passi nascosti.',
  undoHiding: 'Annulla',
  hidingFailed: 'Non siamo riusciti a cambiare i primi passi. Riprova.',
  optional: 'facoltativo',
  stepDone: 'fatto',
  createLibrary: 'Crea la libreria',
  invitePeople: 'Invita chi lavora con te',
  chooseAccess: 'Decidi chi vede che cosa',
  addRules: 'Aggiungi le regole',
  addLogo: 'Metti il logo',
  createFirstDay: 'Crea il primo giorno',
  firstLibrary: 'Crea la tua prima libreria',
  firstLibraryHint: 'La libreria dice quali voci si compilano ogni giorno. Quando c’è, da qui crei il primo giorno.',
  libraryFirst: 'Crea prima una libreria.',
  noLibrary: 'Il titolare non ha ancora preparato la libreria.',
  calendar: 'Calendario dei giorni',
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  thisMonth: 'Oggi',
  states: statusMessages.states,
  missing: (count: number) => (count === 1 ? 'Manca 1' : `Mancano ${count}`),
  inProgress: (count: number) => (count === 1 ? 'in corso, manca 1 voce' : `in corso, mancano ${count} voci`),
  stateUnknown: 'stato non ancora letto',
  legend: (month: string) => `Stato dei giorni di ${month}`,
  calendarLoading: 'Leggo lo stato dei giorni…',
  calendarFailed: 'Non riusciamo a leggere lo stato dei giorni.',
  retry: 'Riprova',
  toApprove: 'Da approvare',
  approve: 'Approva',
  approveOf: (date: string) => `Approva ${date}`,
  answer: 'Rispondi',
  answerOn: (date: string) => `Rispondi alla domanda di ${date}`,
  review: 'Rivedi e approva',
  reviewTitle: 'Rivedi e approva',
  reviewHint: (count: number) => `${count} giorni chiusi. Sono già scelti quelli senza nulla in sospeso.`,
  reviewNote: 'Dopo puoi annullare per 10 minuti; più tardi si riapre, dicendo perché.',
  approveKeys: 'Ctrl Invio',
  approveDays: (count: number) => (count === 1 ? 'Approva 1 giorno' : `Approva ${count} giorni`),
  totalOf: (count: number, name: string) =>
    count === 1 ? `1 giorno scelto, ${name}` : `${count} giorni scelti, ${name}`,
  noneChosen: 'Scegli almeno un giorno.',
  showOthers: (count: number) => (count === 1 ? 'Mostra l’altro' : `Mostra gli altri ${count}`),
  cancel: 'Annulla',
  undoApproval: 'Annulla',
  withdrawn: (count: number) => (count === 1 ? 'Approvazione annullata.' : `${count} approvazioni annullate.`),
  withdrawFailed: 'L’approvazione non è stata annullata. Riprova.',
  nothingToApprove: 'Nessun giorno da approvare.',
  toApproveFailed: 'I giorni da approvare non si sono caricati.',
  approveFailed: 'I giorni non sono stati approvati. Riprova.',
  closedBy: (name: string, when: string) => `${name}, ${when}`,
  quoted: (comment: string) => `“${comment}”`,
  outstanding: (count: number) => `${count} in sospeso`,
  nothingOutstanding: 'nulla in sospeso',
  unusual: (names: string[], others: number) => {
    const count = names.length + others
    const list =
      others > 0 ? `${names.join(', ')} e ${others === 1 ? 'un’altra' : `altre ${others}`}` : names.join(', ')
    return `${count === 1 ? '1 valore insolito' : `${count} valori insoliti`}: ${list}`
  },
  openQuestions: (count: number) => (count === 1 ? '1 domanda aperta' : `${count} domande aperte`),
  approvedDays: (count: number, amount: string | undefined) =>
    `${count === 1 ? '1 giorno approvato' : `${count} giorni approvati`}${amount ? `: ${amount}` : ''}.`,
  refusedDays: (count: number) => (count === 1 ? '1 giorno no.' : `${count} giorni no.`),
  questions: 'Domande per te',
  questionsFailed: 'Le domande per te non si sono caricate.',
  saidBy: (name: string, text: string) => `${name}: ${text}`,
  lastDays: 'Ultimi giorni generati',
  goTo: 'Vai a',
  noDays: 'Nessun giorno generato finora.',
  lastDaysFailed: 'Gli ultimi giorni non si sono caricati.',
  notifications: 'Notifiche',
  noNotifications: 'Non hai notifiche da leggere.',
  notificationsFailed: 'Le notifiche non si sono caricate.',
  goToDay: 'Vai al giorno',
  openPack: 'Apri il pacchetto',
  markRead: 'Segna come letto',
  markReadOf: (title: string) => `Segna come letto: ${title}`,
  markReadFailed: 'La notifica non è stata segnata come letta. Riprova.',
  markAllRead: 'Segna tutte come lette',
  markAllReadFailed: 'Le notifiche non sono state segnate come lette. Riprova.',
  today: (time: string) => `oggi, ${time}`,
  yesterday: (time: string) => `ieri, ${time}`,
  at: (date: string, time: string) => `${date}, ${time}`,
} as const
