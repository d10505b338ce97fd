import type { CorrectionPreview } from '@quotidia/contract/corrections'
import { dayAndMonth, formatDay, monthName } from '@quotidia/shared-ui/format/dates'

const daysOf = (count: number) => (count === 1 ? '1 giorno' : `${count} giorni`)

function states({ byStatus: { open, closed, approved } }: CorrectionPreview): string {
  return [
    approved > 0 && (approved === 1 ? '1 approvato' : `${approved} approvati`),
    closed > 0 && (closed === 1 ? '1 chiuso' : `${closed} chiusi`),
    open > 0 && `${open} in corso`,
  ]
    .filter(Boolean)
    .join(', ')
}

export const messages = {
  carryOn: 'Aggiorna fino a oggi',
  title: 'Aggiorna fino a oggi',
  loading: 'Cerco i giorni da aggiornare…',
  loadFailed: 'I giorni da aggiornare non si sono caricati.',
  nothing: 'I giorni seguenti sono già aggiornati.',
  days(preview: CorrectionPreview) {
    const { days, from, to } = preview
    const when =
      from && to && (from === to ? `il ${dayAndMonth(from)}` : `dal ${dayAndMonth(from)} al ${dayAndMonth(to)}`)
    return `${daysOf(days)}, ${when}: ${states(preview)}`
  },
  consequence: 'I giorni restano chiusi e approvati; ognuno dice che è stato corretto, da chi e perché.',
  stay: 'Restano come sono; ognuno dice che è stato corretto, da chi e perché.',
  firstOf: (date: string, name: string) => `Il ${dayAndMonth(date)}, ${name}`,
  reason: 'Motivo della correzione',
  reasonMissing: 'Scrivi il motivo: almeno 3 caratteri.',
  cancel: 'Annulla',
  close: 'Chiudi',
  failed: 'La correzione non è partita',
  closed: (date: string) => `Il giorno ${formatDay(date)} è chiuso.`,
  approveFailed: (reason: string) => `Il giorno è chiuso, ma non è stato approvato: ${reason}`,
  correctionFailed: (reason: string) => `Il giorno è chiuso, ma i giorni seguenti non sono stati aggiornati: ${reason}`,
  approveAgain: 'Approva di nuovo',
  you: 'te',
  wasApproved: (name: string, date: string) => `Era approvato da ${name} il ${date}.`,
  carryOnToo: (days: number) => `Aggiorna anche i giorni seguenti, fino a oggi (${days})`,
  closeAnd: (approve: boolean, carryOn: boolean) =>
    approve && carryOn ? 'Chiudi, approva e aggiorna' : approve ? 'Chiudi e approva' : 'Chiudi e aggiorna',
  progressTitle: 'Riporti fino a oggi',
  progressHint: 'Puoi chiudere la finestra: continua da solo, e lo ritrovi in Home.',
  progress: (done: number, total: number) => `${done} di ${total}`,
  at: (date: string) => `ora ${formatDay(date)}`,
  readFailed: 'La correzione non si è caricata.',
  corrected: (count: number, from: string | null) =>
    count === 0
      ? 'Nessun giorno corretto'
      : `${count === 1 ? '1 giorno corretto' : `${count} giorni corretti`}${from ? `, dal ${dayAndMonth(from)}` : ''}`,
  keptTitle: (count: number) =>
    count === 1 ? '1 valore cambiato a mano resta com’è:' : `${count} valori cambiati a mano restano come sono:`,
  kept: (name: string, date: string) => `${name}, ${formatDay(date)}`,
  packSent: (month: string) => `Il pacchetto di ${monthName(`${month}-01`)} è già stato mandato.`,
  sendAgain: 'Manda di nuovo',
  sendAgainOf: (month: string) => `Manda di nuovo il pacchetto di ${monthName(`${month}-01`)}`,
  sentAgain: 'Il pacchetto parte appena è pronto.',
  sendFailed: 'Il pacchetto non è stato mandato',
  card: 'Correzione dei riporti',
  dismiss: 'Chiudi',
} as const
