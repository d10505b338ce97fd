export const accessMessages = {
  owner: 'Il Proprietario può già vedere e modificare tutto: i suoi permessi non si cambiano.',
  tooMany: (most: number) =>
    `libraryId: la libreria ha più di ${most.toLocaleString('it-IT', { useGrouping: 'always' })} permessi. Chiedi quelli di un utente per volta.`,
  onlyLists: 'Solo somma vale soltanto per una lista.',
}
