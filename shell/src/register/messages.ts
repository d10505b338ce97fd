import { PASSWORD_MIN_LENGTH } from '@quotidia/domain/limits'

export const messages = {
  title: 'Registrazione',
  setPassword: 'Imposta la password',
  submit: 'Imposta password',
  newPassword: 'Nuova Password',
  confirmPassword: 'Conferma Password',
  username: 'Username:',
  yourUsername: (name: string | undefined) => `${name ? `Ciao ${name}, il` : 'Il'} tuo username è`,
  company: ', azienda',
  checking: 'Verifica il token...',
  mismatch: 'Le password non coincidono.',
  missingToken: 'Token mancante.',
  expired:
    "Il token di registrazione è scaduto. Contatta l'amministratore della tua azienda per una nuova email di registrazione.",
  used: 'Il token è già stato utilizzato. Puoi accedere con il tuo username e password.',
  noAnswerToRegistration: 'Errore durante la registrazione della password.',
  noAnswerToValidation: 'Errore durante la validazione del token.',
  newestInvitation: 'Usa l’ultimo invito che hai ricevuto, o chiedine uno nuovo.',
  byUsername: 'Se conosci il tuo username puoi anche chiedere qui un nuovo link.',
  askForLink: 'Chiedi un nuovo link',
  toLogin: 'Vai al login',
  retry: 'Riprova',
  tooShort: `La password deve avere almeno ${PASSWORD_MIN_LENGTH} caratteri.`,
  sameAsUsername: 'La password non può essere uguale allo username.',
  rules: {
    length: `Almeno ${PASSWORD_MIN_LENGTH} caratteri`,
    other: 'Diversa dallo username',
    repeated: 'Scritta due volte uguale',
  },
  met: 'fatto',
  notMet: 'da fare',
} as const

const EXPLANATIONS: Record<string, string> = {
  'Token scaduto.': messages.expired,
  'Il token è già stato utilizzato.': messages.used,
}

/** The server's own text, with a longer message for the two errors that a person can resolve. */
export const explain = (serverText: string): string => EXPLANATIONS[serverText] ?? serverText

const LINK_ERRORS: readonly string[] = [messages.missingToken, 'Token non valido.', messages.expired, messages.used]

/** Whether an explained text is about the link, not about the password. */
export const isAboutLink = (text: string): boolean => LINK_ERRORS.includes(text)

/** How to continue after a refused link; undefined when signing in is the only way. */
export function adviceFor(text: string): string | undefined {
  if (!isAboutLink(text) || text === messages.used) return undefined
  return text === messages.expired ? messages.byUsername : messages.newestInvitation
}
