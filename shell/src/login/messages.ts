export const MESSAGES = {
  blankUsername: 'Inserisci lo username.',
  wrongPassword: 'Username o password errate 🔒',
  unknownUser: 'Utente non trovato',
  otherFailure: "C'è stato un problema. Riprova più tardi",
  sessionEnded: 'La sessione è terminata. Accedi di nuovo per riprendere da dove eri.',
  resetTitle: 'Password dimenticata?',
  resetHint: 'Scrivi il tuo username: ti mandiamo un’e-mail con il link di reimpostazione.',
  resetNotFound: 'Se tra qualche minuto non la trovi, guarda anche nella posta indesiderata.',
  resetSent: 'Email inviata! Controlla la tua posta per il link di reimpostazione.',
  resetUnknownUser: 'Utente non trovato.',
  resetFailed: 'Si è verificato un errore. Riprova più tardi.',
} as const
