const quoted = (name: string) => `“${name.replace(/\p{C}/gu, '').slice(-60)}”`

export const unreadableMessages = {
  empty: 'Il file è vuoto: serve una riga con i nomi delle colonne e almeno una riga sotto.',
  notATable: 'Il file non è una tabella: scegli un file .xlsx o .csv.',
  old: 'I file .xls non si possono leggere: apri il file con Excel o LibreOffice e salvalo come .xlsx.',
  protected: 'Il file è protetto da una password: toglila, salva il file e riprova.',
  broken: 'Il file è danneggiato o incompleto: salvalo di nuovo come .xlsx e riprova.',
  macros: (file: string) =>
    `Il file ${quoted(file)} contiene macro: aprilo con Excel o LibreOffice, salvalo come .xlsx e riprova.`,
  twice: (file: string, part: string) =>
    `Il file ${quoted(file)} contiene due parti con lo stesso nome, ${quoted(part)}: aprilo con Excel o LibreOffice, salvalo come .xlsx e riprova.`,
  noSheet: 'Nel file non ci sono fogli visibili.',
  quotes: 'Nel file una cella comincia con le virgolette e non le chiude: salvalo di nuovo come .csv e riprova.',
  rows: (most: number) => `Il file ha troppe righe: al massimo ${most.toLocaleString('it-IT')}.`,
  columns: (most: number) => `Il file ha troppe colonne: al massimo ${most.toLocaleString('it-IT')}.`,
  cell: (row: number, column: string, most: number) =>
    `Alla riga ${row}, colonna ${column}, il testo è troppo lungo: al massimo ${most.toLocaleString('it-IT')} caratteri.`,
  tooLarge: 'Il file contiene troppe celle: dividilo in più file con meno righe o meno colonne.',
}
