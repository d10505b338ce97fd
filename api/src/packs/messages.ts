import { writtenDate } from '../times'

export const packMessages = {
  linkOver: 'Il collegamento non è più valido: chiedi un nuovo pacchetto.',
  noRight: 'Non hai più il diritto di leggere questi dati.',
  notMade: 'Il pacchetto non si è potuto preparare. I dati del registro sono al sicuro: riprova tra poco.',
  missingFile: (name: string, date: string) =>
    `Manca il file “${name}” del ${writtenDate(date)}. I dati del registro sono al sicuro.`,
}
