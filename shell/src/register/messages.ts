export const MESSAGES = {
  checking: 'Verifica il token...',
  mismatch: 'Le password non coincidono.',
  missingToken: 'Token mancante.',
  expired:
    "Il token di registrazione è scaduto. Contatta l'amministratore della tua azienda per una nuova email di registrazione.",
  used: 'Il token è già stato utilizzato. Puoi accedere con il tuo username e password.',
  noAnswerToRegistration: 'Errore durante la registrazione della password.',
  noAnswerToValidation: 'Errore durante la validazione del token.',
} as const

const TEXT_OF_SERVER: Record<string, string> = {
  'Token scaduto.': MESSAGES.expired,
  'Il token è già stato utilizzato.': MESSAGES.used,
}

/** The server's own words, with a fuller sentence for the two refusals that a person can do something about. */
export const explain = (serverText: string): string => TEXT_OF_SERVER[serverText] ?? serverText
