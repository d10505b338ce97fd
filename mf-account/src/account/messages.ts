export const messages = {
  title: 'Account',
  company: 'Azienda',
  me: 'Utente',
  secondFactor: 'Verifica in due passaggi',
  passkeys: 'Passkey',
  devices: 'Dispositivi',
  people: 'Altri utenti',
  security: 'Sicurezza dell’azienda',
  library: 'Libreria',
  embedding: 'Integrazione in altri siti',
  rules: 'Gestisci regole',
  newLibrary: 'Nuova libreria',
  logout: 'Logout',
  logoutFailed: 'Errore durante il logout.',
  setUpFactor:
    'La tua azienda chiede la verifica in due passaggi: attivala qui sotto, o aggiungi una passkey, per continuare.',
  loadFailed: 'Impossibile recuperare i dati utente. Riprova più tardi.',
} as const
