import type { Shortcut } from '../host/DayHost'

export const messages = { title: 'Scorciatoie' } as const

/** The shortcuts of the sheet while editing, most used first. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['Invio', '↓'], does: 'Salva e passa alla voce successiva' },
  { keys: ['⇧ Invio', '↑'], does: 'Salva e torna alla voce precedente' },
  { keys: ['Tab'], does: 'Va al campo o al pulsante dopo' },
  { keys: ['Esc'], does: 'Annulla quello che stai scrivendo' },
  { keys: ['Spazio'], does: 'Mette o toglie la spunta' },
  { keys: ['S', 'N'], does: 'Risponde alla spunta, Sì o No; N: nessuna riga in una lista vuota' },
  { keys: ['Alt N'], does: 'Va alla prossima voce vuota, anche in un’altra sezione' },
  { keys: ['Alt R'], does: 'Aggiunge una riga alla lista' },
  { keys: ['Alt C'], does: 'Commenta la voce' },
  { keys: ['Alt V'], does: 'Mostra le versioni della voce' },
  { keys: ['Alt Canc'], does: 'Elimina la riga di una lista' },
  { keys: ['Alt ↓', 'Alt ↑'], does: 'Sezione dopo, sezione prima' },
  { keys: ['Ctrl Invio'], does: 'Chiude il giorno' },
  { keys: ['?'], does: 'Mostra queste scorciatoie, fuori dai campi' },
]
