import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  loading: 'Wird geladen…',
  noApi: 'Die Adresse des Servers fehlt: Die Seite muss das Attribut „api“ setzen.',
  noDay: 'Kein Tag anzuzeigen: Die Seite muss einen Tag oder ein Datum angeben.',
  noToken: 'Die Seite hat keinen Zugang zum Tag gegeben.',
  badToken: 'Der Zugang, den die Seite gegeben hat, ist ungültig oder abgelaufen.',
  refusedToken: 'Der Server nimmt den Zugang nicht an, den die Seite gegeben hat.',
  noDayOn: (date) => `Es gibt keinen Tag mit dem Datum ${date}.`,
  unexpected: 'Beim Anzeigen des Tages ist ein Fehler aufgetreten.',
}
