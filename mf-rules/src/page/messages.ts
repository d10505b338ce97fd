export const messages = {
  title: 'Gestisci regole',
  library: 'Libreria',
  noLibraries: 'Non c’è ancora nessuna libreria a cui dare regole.',
  createLibrary: 'Crea una libreria',
  older: (title: string) =>
    `I prossimi giorni si creano con “${title}”, più recente: le regole di questa libreria valgono solo per i giorni già creati con lei.`,
  chooseNewest: 'Vai alla più recente',
  userFailed: 'Impossibile recuperare i dati utente. Riprova più tardi.',
  librariesFailed: 'Errore nel recupero delle librerie o dei dati. Riprova più tardi.',
} as const
