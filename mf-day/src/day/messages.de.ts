import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  view: 'Ansehen',
  edit: 'Bearbeiten',
  previousDay: 'Vorheriger Tag',
  nextDay: 'Nächster Tag',
  enableEditing: 'Bearbeiten',
  leaveEditing: 'Fertig',
  actions: 'Weitere Aktionen für den Tag',
  sectionsSummary: 'Übersicht der Bereiche',
  deleteDay: 'Tag löschen',
  deleteTitle: 'Löschen bestätigen',
  deleteWhich: (date) => `Den Tag ${date} löschen?`,
  deleteMessage: 'Das lässt sich nicht rückgängig machen. Den Tag löschen?',
  deleteConfirm: 'Ja, löschen',
  deleted: 'Tag gelöscht',
  restorable: '30 Tage lang kann ein Inhaber ihn im Konto wiederherstellen.',
  deleteFailed: 'Der Tag wurde nicht gelöscht',
  notLoaded: 'Der Tag wurde nicht geladen',
  notThere: 'Tag nicht verfügbar',
  loadFailed: 'Die Daten konnten nicht geladen werden',
  vanished: (date) => `Den Tag ${date} gibt es nicht mehr: Jemand hat ihn gelöscht.`,
  gone: 'Diesen Tag gibt es nicht oder nicht mehr.',
  badId: 'Diese Adresse führt zu keinem Tag.',
  toHome: 'Zur Startseite',
  retry: 'Erneut versuchen',
  loading: 'Wird geladen…',
  openSections: 'Abschnitte des Tages öffnen',
  closeSections: 'Schließen',
  unsavedTitle: 'Nicht gespeicherte Werte',
  unsavedMessage: (count) =>
    count === 1
      ? '1 Wert ist noch nicht gespeichert. Er geht verloren, wenn du jetzt gehst.'
      : `${count} Werte sind noch nicht gespeichert. Sie gehen verloren, wenn du jetzt gehst.`,
  leaveUnsaved: 'Ohne Speichern gehen',
  stay: 'Hier bleiben',
}
