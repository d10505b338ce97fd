export const sessionMessages = {
  unknownUser: 'Utente non trovato',
  notRegistered: 'Completa prima la registrazione con il link ricevuto per e-mail.',
}
