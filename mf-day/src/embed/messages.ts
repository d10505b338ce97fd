export const messages = {
  loading: 'Caricamento…',
  noApi: 'Manca l’indirizzo del server: la pagina deve dare l’attributo “api”.',
  noDay: 'Nessun giorno da mostrare: la pagina deve dare un giorno o una data.',
  noToken: 'La pagina non ha dato l’accesso al giorno.',
  badToken: 'L’accesso dato dalla pagina non è valido o è scaduto.',
  refusedToken: 'Il server non accetta l’accesso dato dalla pagina.',
  noDayOn: (date: string) => `Non c’è un giorno con la data ${date}.`,
  unexpected: 'Qualcosa non ha funzionato nella visualizzazione del giorno.',
} as const
