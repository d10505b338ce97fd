/** The refusals of any call. */
export const httpMessages = {
  sessionExpired: 'La sessione è scaduta: accedi di nuovo.',
  wrongCredentials: 'Username o password errate.',
  forbidden: 'Permesso negato',
  notFound: 'Non trovato.',
  methodNotAllowed: 'Metodo non ammesso per questo indirizzo.',
  tooLarge: 'La richiesta è troppo grande.',
  notJson: 'Il contenuto deve essere JSON, in UTF-8.',
  invalidJson: 'Il contenuto della richiesta non è JSON valido.',
  notAnObject: 'Il contenuto dev’essere un oggetto JSON.',
  compressed: 'Il contenuto non può essere compresso.',
  tooManyAttempts: 'Troppi tentativi. Riprova tra poco.',
  unavailable: 'Il servizio non è al momento disponibile. Riprova tra poco.',
  mailUnavailable: 'L’e-mail non può essere spedita in questo momento, e nulla è stato cambiato. Riprova tra poco.',
  unexpected: 'Si è verificato un errore imprevisto. Riprova più tardi.',
  tooSlow: 'La richiesta non è arrivata in tempo. Riprova.',
  invalidKey: 'Idempotency-Key: al massimo 200 caratteri ASCII, senza spazi.',
  keyReused: 'Questa Idempotency-Key è già stata usata per una richiesta diversa.',
  inProgress: 'La stessa richiesta è ancora in corso. Riprova tra poco.',
  repeatedParameter: (name: string) => `Il parametro ${name} è ripetuto.`,
  changedMeanwhile: 'Nel frattempo qualcun altro ha fatto una modifica.',
}

/** The refusals of an upload. */
export const formMessages = {
  notMultipart: 'Il contenuto deve essere multipart/form-data.',
  invalid: 'Il modulo inviato non è valido.',
  interrupted: 'Il caricamento è stato interrotto.',
  fileTooLarge: 'Il file è troppo grande.',
  oneFile: 'Si carica un file per volta.',
  longName: 'Un campo del modulo ha un nome troppo lungo.',
  longField: (name: string) => `Il campo ${name} è troppo lungo.`,
  repeatedField: (name: string) => `Il campo ${name} è ripetuto.`,
}
