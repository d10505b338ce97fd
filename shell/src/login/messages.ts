export const messages = {
  wrongPassword: 'Username o password errate 🔒',
  unknownUser: 'Utente non trovato',
  otherFailure: "C'è stato un problema. Riprova più tardi",
  sessionEnded: 'La sessione è terminata. Accedi di nuovo per riprendere da dove eri.',
  passkey: 'Usa una passkey',
  passkeyUnused: 'La passkey non è stata usata: riprova, o accedi con la password.',
  code: 'Codice di verifica',
  codeHint: 'Le 6 cifre dell’app di autenticazione, o un codice di recupero.',
} as const
