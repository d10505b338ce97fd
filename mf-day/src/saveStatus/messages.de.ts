import type { Translated } from '../languages/Translated'

import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  notSavedShort: 'Nicht gespeichert',
  willRetry: 'Versuche es erneut. Was du geschrieben hast, bleibt hier und wird gesendet, sobald der Server antwortet.',
  retry: 'Erneut versuchen',
  discard: 'Verwerfen',
  pasted: (count, figures, names) =>
    `Du hast ${count} Werte eingefügt: ${figures}. ${names.length > 0 ? `In ${new Intl.ListFormat('de').format(names)} eintragen?` : 'Sie sind nicht lesbar.'}`,
  pastedBeyond: (count) => (count === 1 ? 'Für 1 ist kein Platz.' : `Für ${count} ist kein Platz.`),
  insertPasted: (count) => (count === 1 ? 'Eintragen' : `Alle ${count} eintragen`),
  insertFirst: 'Nur den ersten',
  pastedRows: (count) =>
    count === 1
      ? '1 Zeile hinzufügen?'
      : count === 0
        ? 'Diese Zeilen sind nicht lesbar:'
        : `${count} Zeilen hinzufügen?`,
  addPasted: (count) => (count === 1 ? 'Zeile hinzufügen' : `Die ${count} Zeilen hinzufügen`),
  cancelPaste: 'Abbrechen',
  keepMine: 'Meinen behalten',
  useTheirs: 'Anderen übernehmen',
  someone: 'Jemand',
  saving: 'Wird gespeichert…',
  allSaved: 'Alles gespeichert',
  allSavedAt: (time) => `Alles gespeichert um ${time}`,
  unsaved: (count) => (count === 1 ? '1 nicht gespeicherter Wert' : `${count} nicht gespeicherte Werte`),
  offline: 'du bist offline',
  wrote: (name) => `${name} hat geschrieben: `,
  commented: (name) => `${name} hat kommentiert: `,
  emptied: (name) => `${name} hat die Bezeichnung leer gelassen`,
  uncommented: (name) => `${name} hat den Kommentar entfernt`,
  yes: 'Ja',
  no: 'Nein',
  quoted: (text) => `„${text}“`,
  at: (time) => `um ${time}`,
  on: (date) => `am ${date}`,
  orphanedTitle: (count) =>
    count === 1
      ? '1 Wert kann nicht mehr gespeichert werden: Seinen Eintrag gibt es nicht mehr, oder du darfst ihn nicht mehr sehen.'
      : `${count} Werte können nicht mehr gespeichert werden: Ihre Einträge gibt es nicht mehr, oder du darfst sie nicht mehr sehen.`,
  unsavedOfDeletedDay: (count) =>
    count === 1
      ? '1 Wert, den du geschrieben hast, wurde nicht gespeichert:'
      : `${count} Werte, die du geschrieben hast, wurden nicht gespeichert:`,
  causalOf: (name) => `${name}, Bezeichnung`,
  commentOf: (name) => `${name}, Kommentar`,
  newRow: 'Neue Zeile',
  noRows: 'Heute keine Zeilen',
  discardOf: (name) => `${name} verwerfen`,
}
