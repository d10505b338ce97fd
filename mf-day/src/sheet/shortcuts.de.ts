import type { Shortcut } from '../host/DayHost'

export const messages = { title: 'Tastenkürzel' } as const

export const SHORTCUTS: readonly Shortcut[] = [
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
  { keys: ['?'], does: 'Zeigt diese Tastenkürzel, außerhalb von Feldern' },
]
