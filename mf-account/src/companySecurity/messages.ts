const PASSED = 'Tutti hanno già la verifica in due passaggi o una passkey.'

export const messages = {
  title: 'Sicurezza dell’azienda',
  loadFailed: 'Impossibile recuperare le impostazioni di sicurezza. Riprova più tardi.',
  factorsRequired: 'Verifica in due passaggi obbligatoria',
  factorsRequiredNote:
    'Per continuare serve la verifica in due passaggi o una passkey: chi non ce l’ha può solo attivarla, nel suo Account, senza accedere di nuovo.',
  without: (count: number) => {
    if (count === 0) return PASSED
    return count === 1 ? '1 persona non ce l’ha ancora.' : `${count} persone non ce l’hanno ancora.`
  },
  confirmSensitive: 'Conferma delle operazioni delicate per tutti',
  confirmSensitiveNote:
    'Chiunque, se non ha appena effettuato l’accesso, inserisce di nuovo la password per invitare persone, cambiare o togliere accessi, indirizzi e chiavi, preparare o scaricare un pacchetto, eliminare un giorno. Altrimenti la inserisce solo chi ha la verifica in due passaggi o una passkey.',
  saved: 'Sicurezza dell’azienda aggiornata.',
  saveFailed: 'Impostazione non salvata.',
} as const
