export const accessMessages = {
  owner: 'Il titolare può già vedere e modificare tutto: i suoi permessi non si cambiano.',
  tooMany: (most: number) =>
    `libraryId: la libreria ha più di ${most.toLocaleString('it-IT', { useGrouping: 'always' })} permessi. Chiedi quelli di una persona per volta.`,
  onlyLists: 'Solo somma vale soltanto per una lista.',
}
