import { PASSWORD_MIN_LENGTH } from '@quotidia/domain/limits'

export const messages = {
  title: 'Utente',
  name: 'Nome',
  nameSubject: 'il tuo nome',
  blankName: 'Inserisci il nome.',
  username: 'Username',
  email: 'E-mail',
  emailSubject: 'la tua e-mail',
  blankEmail: 'Inserisci l’e-mail.',
  type: 'Tipo',
  reminder: 'Promemoria',
  remindByMail: 'Anche per e-mail',
  remindByMailNote: (time: string | null) =>
    time
      ? `Alle ${time} ti avvisiamo se il giorno non è chiuso.`
      : 'Vale quando la tua azienda ha un orario per il promemoria.',
  remindByMailSaved: 'Promemoria per e-mail: salvato.',
  remindByMailNotSaved: 'Promemoria per e-mail: non salvato.',
  saved: 'Modifica salvata con successo!',
  ownerChanges: 'Nome ed e-mail li cambia il titolare dell’azienda.',
  changePassword: 'Cambia password',
  currentPassword: 'Password attuale',
  newPassword: 'Nuova password',
  confirmPassword: 'Conferma nuova password',
  passwordHint: `Almeno ${PASSWORD_MIN_LENGTH} caratteri, diversa dallo username.`,
  otherSessions: 'Gli altri dispositivi su cui hai fatto l’accesso dovranno rifarlo.',
  blankCurrent: 'Inserisci la password attuale.',
  blankNew: 'Inserisci la nuova password.',
  blankConfirmation: 'Conferma la nuova password.',
  tooShort: `La password deve avere almeno ${PASSWORD_MIN_LENGTH} caratteri.`,
  sameAsUsername: 'La password non può essere uguale allo username.',
  passwordsDiffer: 'Le nuove password non coincidono.',
  passwordFailed: 'Errore durante il cambio della password.',
  save: 'Salva password',
} as const
