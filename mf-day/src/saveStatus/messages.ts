export const messages = {
  notSavedShort: 'Non salvato',
  willRetry: 'Riprova. Quello che hai scritto resta qui: lo inviamo appena il server risponde.',
  retry: 'Riprova',
  discard: 'Scarta',
  pasted: (count: number, figures: string, names: string[]) =>
    `Hai incollato ${count} valori: ${figures}. ${names.length > 0 ? `Li metto in ${new Intl.ListFormat('it').format(names)}?` : 'Non si possono leggere.'}`,
  pastedBeyond: (count: number) => (count === 1 ? '1 non ci sta.' : `${count} non ci stanno.`),
  insertPasted: (count: number) => (count === 1 ? 'Inseriscilo' : `Inserisci i ${count}`),
  insertFirst: 'Solo il primo',
  pastedRows: (count: number) =>
    count === 1
      ? 'Aggiungo 1 riga?'
      : count === 0
        ? 'Queste righe non si possono leggere:'
        : `Aggiungo ${count} righe?`,
  addPasted: (count: number) => (count === 1 ? 'Aggiungi la riga' : `Aggiungi le ${count} righe`),
  cancelPaste: 'Annulla',
  keepMine: 'Tieni il mio',
  useTheirs: 'Usa il suo',
  someone: 'Qualcuno',
  saving: 'Salvataggio…',
  allSaved: 'Tutto salvato',
  allSavedAt: (time: string) => `Tutto salvato alle ${time}`,
  unsaved: (count: number) => (count === 1 ? '1 valore non salvato' : `${count} valori non salvati`),
  offline: 'sei offline',
  wrote: (name: string) => `${name} ha scritto `,
  commented: (name: string) => `${name} ha commentato `,
  emptied: (name: string) => `${name} ha lasciato vuota la causale`,
  uncommented: (name: string) => `${name} ha tolto il commento`,
  yes: 'Sì',
  no: 'No',
  quoted: (text: string) => `“${text}”`,
  at: (time: string) => `alle ${time}`,
  on: (date: string) => `il ${date}`,
  orphanedTitle: (count: number) =>
    count === 1
      ? '1 valore non si può più salvare: la sua voce non c’è più, o non puoi più vederla.'
      : `${count} valori non si possono più salvare: le loro voci non ci sono più, o non puoi più vederle.`,
  unsavedOfDeletedDay: (count: number) =>
    count === 1
      ? '1 valore che avevi scritto non è stato salvato:'
      : `${count} valori che avevi scritto non sono stati salvati:`,
  causalOf: (name: string) => `${name}, causale`,
  commentOf: (name: string) => `${name}, commento`,
  newRow: 'Riga nuova',
  noRows: 'Nessuna riga oggi',
  discardOf: (name: string) => `Scarta ${name}`,
} as const
