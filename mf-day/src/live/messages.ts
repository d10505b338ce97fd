export const messages = {
  people: (count: number) =>
    count === 1 ? '1 altra persona su questo giorno' : `${count} altre persone su questo giorno`,
  here: 'In questo giorno con te',
  writesIn: (place: string) => (place ? `scrive in ${place}` : 'scrive'),
  readsIn: (section: string) => (section ? `legge ${section}` : 'legge'),
  writing: (name: string) => `${name} sta scrivendo`,
  writes: (name: string) => `${name} scrive…`,
  now: 'adesso',
  notSavedYet: 'da salvare',
  notLive: 'Non in diretta',
  lostAt: (time: string) => `Collegamento in diretta perso alle ${time}`,
  lost: 'Continua pure: i tuoi valori si salvano come sempre. I valori degli altri arrivano ogni 30 secondi.',
  reconnect: 'Ricollega ora',
  steps: { open: 'riaperto', closed: 'chiuso', approved: 'approvato' },
  tookStep: (name: string, step: string) => `${name} ha ${step} il giorno`,
  somebody: 'Qualcuno',
  others: (names: string) => `Qui: ${names}`,
} as const
