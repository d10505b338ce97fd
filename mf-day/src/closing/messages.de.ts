import type { DayEvent } from '@quotidia/contract/closing'
import { formatDay, weekday } from '@quotidia/shared-ui/format/dates'
import type { Translated } from '../languages/Translated'
import type { messages as italian, statusMessages as italianStatus } from './messages'

const named = (date: string) => `${weekday(date)} ${formatDay(date)}`

type Counts = NonNullable<DayEvent['outstanding']>

export const statusMessages: Translated<typeof italianStatus> = {
  states: {
    open: 'In Arbeit',
    done: 'Vollständig',
    reopened: 'Wieder geöffnet',
    closed: 'Abgeschlossen',
    approved: 'Genehmigt',
    late: 'Überfällig',
    created: 'Angelegt',
    none: 'Kein Tag',
  },
  correction: (reason) => `Korrektur: „${reason}“`,
  correctedOn: (date) => `· korrigiert am ${date}`,
  missing: (count) => (count === 1 ? '1 fehlt' : `${count} fehlen`),
  by: (name, when) => `von ${name}, ${when}`,
  close: 'Tag abschließen',
  copy: 'Kopieren',
  copied: 'Werte kopiert',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt: Markiere die Werte und kopiere sie selbst.',
  closedWhileWriting: ({ kind, name, when }, count) =>
    `${name} hat den Tag ${kind === 'approved' ? 'genehmigt' : 'abgeschlossen'} (${when}), während du geschrieben hast. ${
      count === 1
        ? 'Ein Wert von dir fehlt darin. Hier bleibt er'
        : `${count} Werte von dir fehlen darin. Hier bleiben sie`
    } erhalten, bis du entscheidest.`,
}

export const messages: Translated<typeof italian> = {
  closeKeys: 'Strg Enter',
  closeTitle: (date) => `${named(date)} abschließen`,
  loading: 'Es wird geprüft, was fehlt…',
  loadFailed: 'Es konnte nicht geprüft werden, was fehlt',
  complete: 'Alles in Ordnung.',
  completeDetail: 'Kein Posten ist auszufüllen und keine Regel ist offen.',
  consequence: 'Nach dem Abschluss kann niemand die Werte ändern. Der Tag lässt sich mit Begründung wieder öffnen.',
  outstanding: (count) =>
    count === 1
      ? '1 Punkt ist offen. Du kannst ihn erledigen oder mit Begründung abschließen.'
      : `${count} Punkte sind offen. Du kannst sie erledigen oder mit Begründung abschließen.`,
  missing: (count) => (count === 1 ? '1 Posten auszufüllen' : `${count} Posten auszufüllen`),
  more: (count) => (count === 1 ? 'und ein weiterer' : `und ${count} weitere`),
  rule: (name) => `Regel „${name}“: zu vervollständigen`,
  changed: (date, value) =>
    date ? `Der ${formatDay(date)} wurde mit ${value} abgeschlossen` : 'Den Vortag gibt es nicht mehr',
  mismatched: (name) => `Stimmt nicht mit ${name} überein`,
  hidden: (count) =>
    count === 1
      ? 'Und ein weiterer Posten, den du nicht sehen darfst.'
      : `Und ${count} weitere Posten, die du nicht sehen darfst.`,
  inOutstanding: 'Offen',
  toLook: 'Zum Ansehen, nicht nötig',
  untitled: (count, causalName) => `${count === 1 ? '1 Zeile' : `${count} Zeilen`} ohne „${causalName}“`,
  unusual: (count) => (count === 1 ? '1 ungewöhnlicher Wert' : `${count} ungewöhnliche Werte`),
  isUnusual: 'Ungewöhnlich',
  someOf: (names, others) => (others === 1 ? `${names} und ein weiterer` : `${names} und ${others} weitere`),
  openQuestions: (count) =>
    `${count === 1 ? '1 Frage ist offen' : `${count} Fragen sind offen`}: Der Tag kann abgeschlossen werden, vor der Genehmigung ist aber zu antworten.`,
  why: 'Warum schließt du trotzdem ab?',
  whyHint: 'Die Inhaber lesen es, und es bleibt im Verlauf des Tages.',
  correctionReason: 'Grund der Korrektur',
  whyMissing: 'Schreibe, warum du den Tag so abschließt.',
  count: (written, most) => `${written} von ${most}`,
  unsaved: 'Einige Werte sind noch nicht gespeichert: Warte, oder erledige sie vor dem Abschluss.',
  changedMeanwhile: 'Inzwischen hat jemand diesen Tag geändert. Prüfe ihn und schließe ihn erneut ab.',
  closing: 'Der Tag wird abgeschlossen…',
  closedNow: 'Tag abgeschlossen',
  closeFailed: 'Der Tag wurde nicht abgeschlossen',
  cancel: 'Abbrechen',
  approve: 'Genehmigen',
  approvedNow: 'Tag genehmigt',
  approveFailed: 'Der Tag wurde nicht genehmigt',
  withdraw: 'Genehmigung zurücknehmen',
  withdrawnNow: 'Genehmigung zurückgenommen',
  withdrawFailed: 'Die Genehmigung wurde nicht zurückgenommen',
  reopen: 'Wieder öffnen',
  reopenDay: 'Tag wieder öffnen',
  reopenTitle: (date) => `${named(date)} wieder öffnen`,
  reopenDetail:
    'Die Werte sind wieder änderbar, und der Tag ist erneut abzuschließen. Die Inhaber und wer ihn abgeschlossen hat, werden benachrichtigt.',
  reason: 'Grund',
  reasonMissing: 'Schreibe den Grund: mindestens 3 Zeichen.',
  reopenedNow: 'Tag wieder geöffnet',
  reopenFailed: 'Der Tag wurde nicht wieder geöffnet',
  reopenAndSave: 'Wieder öffnen und speichern',
  closedWith: (count) =>
    count === 1 ? 'Mit 1 offenen Punkt abgeschlossen.' : `Mit ${count} offenen Punkten abgeschlossen.`,
  outstandingNow: (count) => (count === 1 ? 'Offen: 1 Punkt.' : `Offen: ${count} Punkte.`),
  isMissing: 'auszufüllen',
  ruleOf: (name) => `Regel „${name}“`,
  isMismatched: (difference) => `stimmt nicht überein: ${difference}`,
  isChanged: 'der Vortag hat sich geändert',
  life: 'Verlauf des Tages',
  lifeLoading: 'Wird geladen…',
  lifeMore: 'Mehr anzeigen',
  lifeWhole: 'Es gibt keine weiteren.',
  lifeFailed: 'Der Verlauf des Tages konnte nicht geladen werden',
  steps: {
    created: 'Angelegt',
    closed: 'Abgeschlossen',
    approved: 'Genehmigt',
    withdrawn: 'Genehmigung zurückgenommen',
    reopened: 'Wieder geöffnet',
    deleted: 'Gelöscht',
    restored: 'Wiederhergestellt',
    corrected: 'Korrigiert',
  },
  carriedAgain: ': Überträge aktualisiert',
  stepBy: (name) => `von ${name}`,
  quoted: (comment) => `„${comment}“`,
  nothingOutstanding: 'nichts offen',
  counts: ({ missing, unsatisfied, mismatched, warnings = 0 }: Counts) =>
    `offen: ${[
      missing > 0 && `${missing} auszufüllen`,
      unsatisfied > 0 && (unsatisfied === 1 ? '1 Regel' : `${unsatisfied} Regeln`),
      mismatched > 0 && (mismatched === 1 ? '1 Abgleich' : `${mismatched} Abgleiche`),
      warnings > 0 && (warnings === 1 ? '1 Wert des Vortags' : `${warnings} Werte des Vortags`),
      // An event of an earlier server has no number of them.
      missing + unsatisfied + mismatched + warnings === 0 && 'Werte des Vortags',
    ]
      .filter(Boolean)
      .join(', ')}`,
}
