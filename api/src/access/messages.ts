export const accessMessages = {
  owner: 'Il Proprietario può già vedere e modificare tutto: i suoi permessi non si cambiano.',
  onlyLists: 'Solo somma vale soltanto per una lista.',
}
