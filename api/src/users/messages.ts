import type { UserType } from '@quotidia/domain/userTypes'

export const userMessages = {
  ownerNotGiven: 'Il ruolo Proprietario non può essere assegnato.',
  ownType: 'Non puoi cambiare il tuo ruolo.',
  ownAccount: 'Non puoi eliminare il tuo account.',
  emailTaken: 'Questa e-mail appartiene già a un’altra persona dell’azienda.',
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
  noEmail: 'Inserisci l’e-mail.',
  passwordsDiffer: 'Le nuove password non coincidono.',
}

export const tokenMessages = {
  missing: 'Token mancante.',
  unknown: 'Token non valido.',
  used: 'Il token è già stato utilizzato.',
  expired: 'Token scaduto.',
}

/** The mail to an invited person. */
export const invitationMessages = {
  sender: (company: string) => `Quotidia per ${company}`,
  subject: (inviter: string) => `${inviter} ti invita in Quotidia`,
  greeting: (firstName: string) => `Ciao ${firstName},`,
  invited: (inviter: string, company: string) =>
    inviter === company
      ? `${company} ti invita a usare Quotidia.`
      : `${inviter} ti invita a usare Quotidia per ${company}.`,
  product:
    'Quotidia tiene il registro del giorno: incassi, spese e controlli si\nscrivono la sera, dal telefono o dal computer.',
  work: {
    OWNER: 'Potrai gestire azienda, persone e giorni.',
    EDITOR_DATA: 'Potrai compilare i giorni.',
    EDITOR_FILES: 'Potrai aggiungere documenti ai giorni.',
    EDITOR_DATA_FILES: 'Potrai compilare i giorni e aggiungere documenti.',
    VIEWER: 'Potrai guardare i giorni.',
    VIEWER_DATA: 'Potrai guardare i giorni.',
    VIEWER_FILES: 'Potrai vedere i documenti.',
    VIEWER_DATA_FILES: 'Potrai guardare i giorni e i documenti.',
  } satisfies Record<UserType, string>,
  choosePassword: 'Scegli la tua password:',
  username: (username: string) => `Il tuo username: ${username}`,
  validity: 'Il link vale 72 ore, una volta sola.',
  unexpected: (company: string) => `Se non conosci ${company}, ignora questo messaggio.`,
}
