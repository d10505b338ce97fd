import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  title: 'Einige Werte des Vortags haben sich geändert',
  now: 'Jetzt',
  carried: 'übernommen',
  here: 'hier',
  byHand: 'von Hand geschrieben',
  into: 'übernommen in',
  show: 'Anzeigen',
  reload: 'Aktualisieren',
  reloadAll: 'Alle aktualisieren',
  allReloaded: (count) => `${count === 1 ? '1 Wert' : `${count} Werte`} vom Vortag aktualisiert.`,
  someReloaded: (done, failed) =>
    `${done === 1 ? '1 Wert aktualisiert' : `${done} Werte aktualisiert`}; nicht aktualisiert: ${failed.join(', ')}.`,
  reloadOf: (rule) => `Aktualisieren: ${rule}`,
  failed: 'Die Vortagsregel wurde nicht angewendet',
  notLoaded: 'Es ist nicht bekannt, ob sich der Vortag geändert hat.',
  noPreviousDay: 'kein Vortag',
  stale: 'zu aktualisieren',
  staleTitle: 'Der Wert des Vortags hat sich geändert',
  yes: 'Ja',
  no: 'Nein',
  overwriteTitle: 'Den von Hand geschriebenen Wert ersetzen?',
  overwrite: (change) =>
    `${change.current}: Hier steht ${change.present}, von Hand geschrieben. ${change.source} ist am Vortag ${change.previous}. Beim Aktualisieren wird der von Hand geschriebene Wert ersetzt.`,
  overwriteAllTitle: 'Die von Hand geschriebenen Werte ersetzen?',
  overwriteAll: 'Diese Werte wurden von Hand geschrieben. Beim Aktualisieren werden sie ersetzt.',
  overwriteOne: (change) => `${change.current}: hier ${change.present}, am Vortag ${change.previous}`,
  overwriteConfirm: 'Ja, aktualisieren',
}
