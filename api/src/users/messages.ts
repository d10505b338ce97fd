export const userMessages = {
  ownerNotGiven: 'Il ruolo Proprietario non può essere assegnato.',
  ownType: 'Non puoi cambiare il tuo ruolo.',
  ownAccount: 'Non puoi eliminare il tuo account.',
  emailTaken: "Questa e-mail appartiene già a un altro utente dell'azienda.",
  alreadyInvited: 'A questo indirizzo è già stato mandato un invito.',
  resetSent: 'Email inviata! Controlla la tua posta per il link di reimpostazione.',
  unknownUser: 'Utente non trovato.',
  registered: 'Registrazione completata.',
  passwordReset: 'Password reimpostata.',
  passwordChanged: 'Password cambiata con successo!',
  wrongPassword: 'La password attuale non è corretta.',
  passwordIsName:
    'La password non può essere il tuo nome, lo username, il nome dell’azienda o Quotidia, nemmeno con dei numeri in fondo.',
  commonPassword: 'Questa password è fra le più usate: scegline una meno comune.',
  noPassword: 'Inserisci la nuova password.',
  shortPassword: (least: number) => `La password deve avere almeno ${least} caratteri.`,
  longPassword: (most: number) => `La password può avere al massimo ${most} caratteri.`,
  invalidPassword: 'La password contiene caratteri non ammessi.',
  passwordIsUsername: 'La password non può essere uguale allo username.',
  noName: 'Inserisci il nome.',
  noEmail: "Inserisci l'e-mail.",
  passwordsDiffer: 'Le nuove password non coincidono.',
}

export const tokenMessages = {
  missing: 'Token mancante.',
  unknown: 'Token non valido.',
  used: 'Il token è già stato utilizzato.',
  expired: 'Token scaduto.',
}
