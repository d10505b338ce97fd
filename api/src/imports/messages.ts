const quoted = (text: string) => `“${text.trim().slice(0, 60)}”`
const interrupted = (isUndo: boolean) => (isUndo ? 'l’annullamento si è interrotto' : 'l’importazione si è interrotta')

export const importMessages = {
  noFile: 'Devi selezionare un file',
  notDates: (column: string, header: string, cells: { row: number; text: string }[]) =>
    `La colonna ${column}${header === '' ? '' : ` (${quoted(header)})`} sembra quella delle date, ma queste celle non sono date: ${cells.map(({ row, text }) => `riga ${row} ${quoted(text)}`).join(', ')}.`,
  noDates: 'Nel file non c’è una colonna di date: la prima riga deve avere i nomi delle colonne, una colonna la data.',
  inSheet: (sheet: string, message: string) => `Foglio ${quoted(sheet)}: ${message}`,
  noSuchSheet: (sheet: string) => `Dal foglio ${quoted(sheet)} non si possono leggere giorni.`,
  noRows: 'Sotto i nomi delle colonne non ci sono righe.',

  noAmount: (text: string) => `${quoted(text)} non è un importo: la cella si salta.`,
  ambiguous: (text: string) => `${quoted(text)} si può leggere in due modi: la cella si salta.`,
  tooLarge: (text: string) => `${quoted(text)} è un importo troppo grande: la cella si salta.`,
  noValue: (text: string) => `${quoted(text)} non ha un valore: la cella si salta.`,
  noCheck: (text: string) => `${quoted(text)} non è un sì o un no: la cella si salta.`,
  noDate: (text: string) => `${quoted(text)} non è una data: la riga si salta.`,
  dateMissing: 'Manca la data: la riga si salta.',
  dateOutside: (text: string) => `${quoted(text)} è prima del 2000 o oltre un anno da oggi: la riga si salta.`,
  dateExchanged: (text: string) =>
    `${quoted(text)}: il foglio può aver scambiato giorno e mese, perché altre date sono rimaste testo. La riga si salta.`,
  dateTwice: (text: string, row: number, sheet: string | null) =>
    `${quoted(text)} c’è già alla riga ${row}${sheet === null ? '' : ` del foglio ${quoted(sheet)}`}: la riga si salta.`,
  notOnDay: (item: string, date: string) => `“${item}” non c’è nel giorno ${date}: la cella si salta.`,
  notEditableOnDay: (item: string, date: string) =>
    `Nel giorno ${date} non puoi modificare “${item}”: la cella si salta.`,

  templateSheet: 'Giorni',
  dateHeader: 'Data',
  noLibrary: 'Crea prima una libreria.',
  noSuchColumn: (column: string) => `Nel file non c’è la colonna ${column}.`,
  dateColumn: (column: string) => `La colonna ${column} è quella delle date.`,
  columnsGuessed: 'Conferma prima le colonne che non hanno il nome esatto di una voce.',
  formatsOpen: 'Prima rispondi come leggere le date e gli importi del file.',
  importChanged: 'Nel frattempo alcuni giorni sono cambiati: guarda di nuovo che cosa cambierebbe.',
  columnsChanged: 'Nel frattempo qualcun altro ha cambiato le colonne: ricarica la pagina.',
  wrongState: {
    checked: 'L’importazione non è ancora cominciata.',
    running: 'L’importazione è in corso.',
    undoing: 'L’annullamento è in corso.',
    done: 'L’importazione è già finita.',
    stopped: 'L’importazione è ferma.',
    failed: 'L’importazione si è interrotta.',
  },
  rightsEnded: (name: string, isUndo: boolean) => `${name} non può più modificare i valori: ${interrupted(isUndo)}.`,
  rightsOnItem: (name: string, date: string, isUndo: boolean) =>
    `Nel giorno ${date} ${name} non può più modificare una delle voci: ${interrupted(isUndo)}.`,
  unexpected: (isUndo: boolean) =>
    `Si è verificato un errore imprevisto. Riprova: i giorni già ${isUndo ? 'annullati restano annullati' : 'scritti non si ripetono'}.`,

  twice: (item: string) => `“${item}” è scelta per due colonne.`,
}
