import { writtenDate } from '../times'

export const closingMessages = {
  notReady: 'Mancano ancora dei valori: completali, o spiega in un commento perché chiudi il giorno così.',
  outstanding: 'Resta qualcosa in sospeso: sistemalo, o spiega in un commento perché chiudi il giorno così.',
  changed: 'Nel frattempo qualcuno ha cambiato questo giorno: controllalo e riprova.',
  isOpen: (date: string) => `Il giorno ${writtenDate(date)} è aperto.`,
  closeFirst: (date: string) => `Il giorno ${writtenDate(date)} è aperto: va chiuso prima di approvarlo.`,
  isApproved: (date: string) => `Il giorno ${writtenDate(date)} è già approvato.`,
  openQuestions: (date: string, count: number) =>
    count === 1
      ? `Il giorno ${writtenDate(date)} ha una domanda ancora aperta: va risolta prima di approvarlo.`
      : `Il giorno ${writtenDate(date)} ha ${count} domande ancora aperte: vanno risolte prima di approvarlo.`,
  endsBefore: 'to: la data finale non può precedere quella iniziale.',
  tooLong: (days: number) => `to: al massimo ${days} giorni per volta.`,
  notApproved: (date: string) => `Il giorno ${writtenDate(date)} non è più approvato.`,
  approvedByAnother: (name: string) => `L’ha approvato ${name}: usa Riapri.`,
  tooLate: 'Sono passati più di 10 minuti: usa Riapri.',
  onlyOwnersReopen: 'Solo un titolare può riaprire un giorno approvato.',
}
