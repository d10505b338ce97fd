import { writtenDate } from '../times'

const shortDate = (date: string) => writtenDate(date).slice(0, 5)

export const correctionMessages = {
  approvedFrom: (date: string) => `Dal ${shortDate(date)} ci sono giorni approvati: può farlo il titolare.`,
  hiddenItems: 'Alcuni riporti riguardano voci che non puoi vedere o modificare: può farlo il titolare.',
  running: (done: number, total: number) => `Una correzione è già in corso: ${daysOf(done)} di ${total}.`,
  nothingCarries: 'Nessun giorno riporta da questo.',
  upToDate: 'I giorni seguenti sono già aggiornati.',
  stoppedByApproval: (date: string) => `Fermata al ${writtenDate(date)}, approvato nel frattempo.`,
  stopped: (date: string, reason: string) => `Fermata al ${writtenDate(date)}. ${reason}`,
  rightsEnded: (name: string) => `${name} non può più modificare i valori.`,
  unexpected: 'Si è verificato un errore: i giorni già corretti restano così, e puoi chiederla di nuovo.',
}

const daysOf = (count: number) => (count === 1 ? '1 giorno' : `${count} giorni`)
