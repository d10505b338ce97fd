export const messages = { title: 'Aiuto', shortcuts: 'Scorciatoie' } as const

interface Shortcut {
  keys: readonly string[]
  does: string
}

/** An entry of the help: a heading, and what it says on touch screens and with a keyboard. */
interface HelpEntry {
  title: string
  text: string
  /** In place of `text` on a touch screen. */
  touch?: string
  /** Whether it is about steps that exist only in the product's own pages. */
  inProduct?: true
}

export const ENTRIES: readonly HelpEntry[] = [
  {
    title: 'Compilare',
    text: 'Invio salva e va avanti, Alt N va alla prossima vuota. Per le spunte premi S o N. Ctrl Invio chiude il giorno.',
    touch:
      'Il tasto in basso porta alla prossima voce vuota e dice qual è. Per le spunte rispondi lì, Sì o No. Il meno si mette con ±.',
  },
  {
    title: 'Liste',
    text: 'Le righe di ogni giorno sono già pronte: scrivi solo i valori. Le altre si aggiungono con “Aggiungi”. Se oggi non ce n’è, tocca “Nessuna riga oggi”.',
  },
  {
    title: 'Chiudere',
    text: 'Quando hai finito premi “Chiudi giorno”. Se resta qualcosa in sospeso, scrivi perché. Da chiuso nessuno cambia i valori.',
  },
  {
    title: 'Correggere',
    text: 'Un giorno chiuso si riapre dicendo perché; uno approvato lo riapre il titolare. Correggi, chiudi di nuovo e, se serve, aggiorna i giorni seguenti.',
    inProduct: true,
  },
  {
    title: 'Se manca la rete',
    text: 'Continua a scrivere: i valori si salvano da soli quando torna. Quelli non ancora salvati hanno un segno.',
  },
  {
    title: 'Chi vede che cosa',
    text: 'Il titolare decide che cosa vedi e che cosa compili, voce per voce. Se ti manca qualcosa, chiedi a lui.',
  },
]

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
  { keys: ['?'], does: 'Mostra l’aiuto, fuori dai campi' },
]
