import type { OriginKind } from '@quotidia/domain/origins'
import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

const ORIGINS: Record<OriginKind, string> = {
  TYPED: 'eingegeben',
  COUNTED: 'gezählt',
  IMPORTED: 'importiert',
  CARRIED: 'übertragen',
  SUGGESTED: 'vorgeschlagen und bestätigt',
  RESTORED: 'wiederhergestellt',
  UNDONE: 'Import rückgängig gemacht',
}

export const messages: Translated<typeof italian> = {
  versionsOf: (name) => `Versionen von ${name}`,
  versions: 'Versionen',
  itemHistory: (itemId) => `Verlauf des Listeneintrags #${itemId}`,
  deletedItems: 'Gelöschte Einträge',
  deletedItemsOf: (list) => `Gelöschte Einträge von ${list}`,
  versionsKey: 'Versionen (Alt+V)',
  noRevision: 'Keine Revisionen.',
  editor: (name, username) => `${name} (${username})`,
  entry: (causal, amount) => `${causal ? `„${causal}“` : 'Ohne Bezeichnung'}, ${amount}`,
  latest: 'Letzte Änderungen',
  noLatest: 'Bisher keine Änderungen',
  noDeletedItem: 'Keine gelöschten Einträge.',
  loading: 'Wird geladen…',
  loadFailed: 'Die Daten konnten nicht geladen werden',
  current: 'aktuell',
  added: 'Angelegt',
  origin: ({ kind }) => ORIGINS[kind],
  someone: 'Jemand',
  before: 'vorher',
  untitled: 'Ohne Bezeichnung',
  deletedBy: (name, moment) => `gelöscht von ${name} am ${moment}`,
  yes: 'Ja',
  no: 'Nein',
  restore: 'Wiederherstellen',
  restoreRevision: (revision) => `Revision ${revision} wiederherstellen`,
  restoreTitle: 'Wiederherstellen bestätigen',
  askValue: (revision) => `Revision ${revision} wiederherstellen?`,
  askItem: (revision, itemId) => `Revision ${revision} des Eintrags #${itemId} wiederherstellen?`,
  unsavedLost: (texts) =>
    `In dieser Zeile ist ${texts} noch nicht gespeichert und geht beim Wiederherstellen verloren.`,
  emptyText: 'ein leerer Text',
  restored: (revision) => `Revision ${revision} wiederhergestellt`,
  valueFailed: 'Der Wert wurde nicht wiederhergestellt.',
  itemFailed: 'Der Eintrag wurde nicht wiederhergestellt.',
}
