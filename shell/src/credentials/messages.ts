export const messages = {
  username: 'Username',
  cancel: 'Annulla',
  send: 'Invia',
  close: 'Chiudi',
  blankUsername: 'Inserisci lo username.',
  resetTitle: 'Password dimenticata?',
  resetHint: 'Scrivi il tuo username: ti mandiamo un’e-mail con il link di reimpostazione.',
  resetNotFound: 'Se tra qualche minuto non la trovi, guarda anche nella posta indesiderata.',
  resetSent: 'Email inviata! Controlla la tua posta per il link di reimpostazione.',
  resetUnknownUser: 'Utente non trovato.',
  resetFailed: 'Si è verificato un errore. Riprova più tardi.',
} as const
