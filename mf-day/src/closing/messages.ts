import type { DayEvent } from '@quotidia/contract/closing'
import type { DateState } from '@quotidia/shared-ui/format/dateStates'
import { formatDay, weekday } from '@quotidia/shared-ui/format/dates'
import type { LastStep } from '../data/status'

const named = (date: string) => `${weekday(date)} ${formatDay(date)}`

type Counts = NonNullable<DayEvent['outstanding']>

/** Separate from the texts of the dialogs, which the embedded day doesn't contain. */
export const statusMessages = {
  states: {
    open: 'In corso',
    done: 'Completo',
    reopened: 'Riaperto',
    closed: 'Chiuso',
    approved: 'Approvato',
    late: 'In ritardo',
    created: 'Creato',
    none: 'Nessun giorno',
  } satisfies Record<DateState, string>,
  correction: (reason: string) => `Correzione: “${reason}”`,
  correctedOn: (date: string) => `· corretto il ${date}`,
  missing: (count: number) => (count === 1 ? 'manca 1' : `mancano ${count}`),
  by: (name: string, when: string) => `da ${name}, ${when}`,
  close: 'Chiudi giorno',
  copy: 'Copia',
  copied: 'Valori copiati',
  notCopied: 'Il browser non ha permesso di copiare: seleziona i valori e copiali tu.',
  closedWhileWriting: ({ kind, name, when }: LastStep, count: number) =>
    `${name} ha ${kind === 'approved' ? 'approvato' : 'chiuso'} il giorno (${when}) mentre scrivevi. ${
      count === 1 ? 'Un tuo valore è rimasto fuori: resta' : `${count} tuoi valori sono rimasti fuori: restano`
    } qui finché non decidi.`,
} as const

export const messages = {
  closeKeys: 'Ctrl Invio',
  closeTitle: (date: string) => `Chiudi ${named(date)}`,
  loading: 'Controllo che cosa manca…',
  loadFailed: 'Non riesco a controllare che cosa manca',
  complete: 'Tutto a posto.',
  completeDetail: 'Nessuna voce da compilare e nessuna regola in sospeso.',
  consequence: 'Da chiuso nessuno può cambiare i valori. Si può riaprire, dicendo perché.',
  outstanding: (count: number) =>
    count === 1
      ? 'Resta 1 cosa in sospeso. Puoi sistemarla, oppure chiudere dicendo perché.'
      : `Restano ${count} cose in sospeso. Puoi sistemarle, oppure chiudere dicendo perché.`,
  missing: (count: number) => (count === 1 ? '1 voce da compilare' : `${count} voci da compilare`),
  more: (count: number) => (count === 1 ? 'e un’altra' : `e altre ${count}`),
  rule: (name: string) => `Regola “${name}”: da completare`,
  changed: (date: string | null, value: string) =>
    date ? `Il ${formatDay(date)} si è chiuso con ${value}` : 'Il giorno precedente non c’è più',
  mismatched: (name: string) => `Non quadra con ${name}`,
  hidden: (count: number) =>
    count === 1 ? 'E un’altra voce che non puoi vedere.' : `E altre ${count} voci che non puoi vedere.`,
  inOutstanding: 'In sospeso',
  toLook: 'Da guardare, senza obbligo',
  untitled: (count: number, causalName: string) =>
    `${count === 1 ? '1 riga' : `${count} righe`} senza ${causalName.toLowerCase()}`,
  unusual: (count: number) => (count === 1 ? '1 valore fuori dal solito' : `${count} valori fuori dal solito`),
  isUnusual: 'Fuori dal solito',
  someOf: (names: string, others: number) => (others === 1 ? `${names} e un altro` : `${names} e altri ${others}`),
  openQuestions: (count: number) =>
    `${count === 1 ? 'Resta 1 domanda aperta' : `Restano ${count} domande aperte`}: il giorno si può chiudere, ma per approvarlo va data una risposta.`,
  why: 'Perché chiudi lo stesso?',
  whyHint: 'Lo leggono i titolari, e resta nella vita del giorno.',
  correctionReason: 'Motivo della correzione',
  whyMissing: 'Scrivi perché chiudi il giorno così.',
  count: (written: number, most: number) => `${written} di ${most}`,
  unsaved: 'Alcuni valori non sono ancora salvati: aspetta, o sistemali prima di chiudere.',
  changedMeanwhile: 'Nel frattempo qualcuno ha cambiato questo giorno. Ricontrolla e chiudi di nuovo.',
  closing: 'Chiudo il giorno…',
  closedNow: 'Giorno chiuso',
  closeFailed: 'Il giorno non è stato chiuso',
  cancel: 'Annulla',
  approve: 'Approva',
  approvedNow: 'Giorno approvato',
  approveFailed: 'Il giorno non è stato approvato',
  withdraw: 'Annulla approvazione',
  withdrawnNow: 'Approvazione annullata',
  withdrawFailed: 'L’approvazione non è stata annullata',
  reopen: 'Riapri e correggi',
  reopenDay: 'Riapri giorno',
  reopenTitle: (date: string) => `Riapri ${named(date)}`,
  reopenDetail:
    'I valori torneranno modificabili, e il giorno andrà chiuso di nuovo. Avvisiamo i titolari e chi l’ha chiuso.',
  reason: 'Motivo',
  reasonMissing: 'Scrivi il motivo: almeno 3 caratteri.',
  reopenedNow: 'Giorno riaperto',
  reopenFailed: 'Il giorno non è stato riaperto',
  reopenAndSave: 'Riapri e salva',
  closedWith: (count: number) =>
    count === 1 ? 'Chiuso con 1 cosa in sospeso.' : `Chiuso con ${count} cose in sospeso.`,
  outstandingNow: (count: number) => (count === 1 ? 'In sospeso: 1 cosa.' : `In sospeso: ${count} cose.`),
  isMissing: 'da compilare',
  ruleOf: (name: string) => `regola “${name}”`,
  isMismatched: (difference: string) => `non quadra: ${difference}`,
  isChanged: 'il giorno precedente è cambiato',
  life: 'Vita del giorno',
  lifeLoading: 'Caricamento…',
  lifeMore: 'Mostra altri',
  lifeWhole: 'Non ce ne sono altri.',
  lifeFailed: 'Non riesco a leggere la vita del giorno',
  steps: {
    created: 'Creato',
    closed: 'Chiuso',
    approved: 'Approvato',
    withdrawn: 'Approvazione annullata',
    reopened: 'Riaperto',
    deleted: 'Eliminato',
    restored: 'Ripristinato',
    corrected: 'Corretto',
  },
  carriedAgain: ': riporti aggiornati',
  stepBy: (name: string) => `da ${name}`,
  quoted: (comment: string) => `“${comment}”`,
  nothingOutstanding: 'nulla in sospeso',
  counts: ({ missing, unsatisfied, mismatched, warnings = 0 }: Counts) =>
    `in sospeso: ${[
      missing > 0 && `${missing} da compilare`,
      unsatisfied > 0 && (unsatisfied === 1 ? '1 regola' : `${unsatisfied} regole`),
      mismatched > 0 && (mismatched === 1 ? '1 quadratura' : `${mismatched} quadrature`),
      warnings > 0 && (warnings === 1 ? '1 riporto cambiato' : `${warnings} riporti cambiati`),
      // An event of an earlier server has no number of them.
      missing + unsatisfied + mismatched + warnings === 0 && 'riporti cambiati',
    ]
      .filter(Boolean)
      .join(', ')}`,
} as const
