export const dayMessages = {
  dateTaken: 'La data esiste già.',
  tooFarAhead: 'La data non può essere oltre un anno da oggi.',
  noLibrary: 'Crea prima una libreria.',
  hiddenEntries: 'Il giorno contiene dati che non puoi vedere.',
}
