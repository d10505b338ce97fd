export const MESSAGES = {
  title: 'Account',
  company: 'Azienda',
  me: 'Utente',
  devices: 'Dispositivi',
  people: 'Altri utenti',
  library: 'Libreria',
  embedding: 'Integrazione in altri siti',
  rules: 'Gestisci regole',
  newLibrary: 'Nuova libreria',
  logout: 'Logout',
  logoutFailed: 'Errore durante il logout.',
  loadFailed: 'Impossibile recuperare i dati utente. Riprova più tardi.',
} as const
