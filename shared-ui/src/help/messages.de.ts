import type * as italian from './messages'

export const messages: Record<keyof typeof italian.messages, string> = { title: 'Hilfe', shortcuts: 'Tastenkürzel' }

export const ENTRIES: typeof italian.ENTRIES = [
  {
    title: 'Ausfüllen',
    text: 'Enter speichert und geht weiter, Alt N geht zum nächsten leeren Posten. Prüfungen beantwortest du mit S oder N. Strg Enter schließt den Tag ab.',
    touch:
      'Der Knopf unten nennt den nächsten leeren Posten und führt dorthin. Prüfungen beantwortest du dort, Ja oder Nein. ± ändert das Vorzeichen.',
  },
  {
    title: 'Listen',
    text: 'Die Zeilen jedes Tages sind schon da: Trag nur die Werte ein. Weitere kommen mit „Hinzufügen“ dazu. Gibt es heute keine, drück „Heute keine Zeile“.',
  },
  {
    title: 'Abschließen',
    text: 'Wenn du fertig bist, drück „Tag abschließen“. Ist etwas offen, schreib, warum. Die Werte eines abgeschlossenen Tages ändert niemand.',
  },
  {
    title: 'Korrigieren',
    text: 'Ein abgeschlossener Tag wird mit einer Begründung wieder geöffnet, ein freigegebener vom Inhaber. Korrigiere ihn, schließ ihn wieder ab und aktualisiere, wenn nötig, die Tage danach.',
    inProduct: true,
  },
  {
    title: 'Ohne Netz',
    text: 'Schreib weiter: Die Werte werden gespeichert, sobald es wieder da ist. Noch nicht gespeicherte haben ein Zeichen.',
  },
  {
    title: 'Wer was sieht',
    text: 'Der Inhaber entscheidet, was du siehst und ausfüllst, Posten für Posten. Fehlt dir etwas, frag ihn.',
  },
]

export const SHORTCUTS: typeof italian.SHORTCUTS = [
  { keys: ['Enter', '↓'], does: 'Speichert und geht zum nächsten Posten' },
  { keys: ['⇧ Enter', '↑'], does: 'Speichert und geht zum vorherigen Posten' },
  { keys: ['Tab'], does: 'Geht zum nächsten Feld oder Knopf' },
  { keys: ['Esc'], does: 'Verwirft, was du gerade schreibst' },
  { keys: ['Leertaste'], does: 'Setzt oder entfernt den Haken' },
  { keys: ['S', 'N'], does: 'Beantwortet die Prüfung, ja oder nein; N: keine Zeile in einer leeren Liste' },
  { keys: ['Alt N'], does: 'Geht zum nächsten leeren Posten, auch in einem anderen Abschnitt' },
  { keys: ['Alt R'], does: 'Fügt der Liste eine Zeile hinzu' },
  { keys: ['Alt C'], does: 'Kommentiert den Posten' },
  { keys: ['Alt V'], does: 'Zeigt die Versionen des Postens' },
  { keys: ['Alt Entf'], does: 'Entfernt die Zeile einer Liste' },
  { keys: ['Alt ↓', 'Alt ↑'], does: 'Nächster Abschnitt, vorheriger Abschnitt' },
  { keys: ['Strg Enter'], does: 'Schließt den Tag ab' },
  { keys: ['?'], does: 'Zeigt die Hilfe, außerhalb von Feldern' },
]
