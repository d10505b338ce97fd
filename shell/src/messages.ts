const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Whole minutes, hours from one hour on, days from two days on. */
function inWords(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.round(ms / DAY_MS).toLocaleString('it-IT')} giorni`
  const hours = Math.round(ms / HOUR_MS)
  if (ms < HOUR_MS - MINUTE_MS / 2) return `${Math.round(ms / MINUTE_MS)} minuti`
  return hours === 1 ? '1 ora' : `${hours} ore`
}

/** Texts of the shell's own pages and of its failures. */
export const messages = {
  notStarted: 'Il programma non riesce a partire',
  checkConnection: 'Controlla la connessione e riprova tra poco.',
  failed: 'Qualcosa è andato storto',
  notShown: 'La pagina non si può mostrare. Riprova; se non basta, torna più tardi.',
  anyPage: 'La pagina',
  guide: 'Guida',
  contact: 'Contatti',
  byInvitation:
    'Si entra su invito: se la tua azienda la usa già, chiedi a chi la gestisce; se vuoi provarla, scrivici.',
  askForAccess: 'Chiedi l’accesso',
  accessSubject: (product: string) => `Vorrei provare ${product}`,
  support: 'Supporto',
  writeTo: 'Per qualsiasi domanda scrivi a',
  madeBy: 'Sito creato da',
  unauthorized: 'Accesso Non Autorizzato',
  notAllowed: 'Non hai i permessi necessari per accedere a questa pagina.',
  toHome: 'Torna alla Home',
  wrongClock: (offset: number) =>
    `L’orologio di questo dispositivo è ${offset < 0 ? 'avanti' : 'indietro'} di ${inWords(Math.abs(offset))}: usiamo l’ora del server.`,
} as const
