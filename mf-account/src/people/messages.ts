export const messages = {
  title: 'Gestione altri utenti',
  loadFailed: 'Impossibile recuperare gli utenti. Riprova più tardi.',
  nobody: 'Non ci sono altri utenti: invita qui sotto chi lavora con te.',
  name: 'Nome',
  email: 'E-mail',
  type: 'Tipo',
  actions: 'Azioni',
  rights: { viewHistory: 'Storico', viewComments: 'Commenti', viewDayNotifications: 'Notifiche' },
  of: (what: string, name: string) => `${what} di ${name}`,
  rightOf: (right: string, name: string) => `${right}, ${name}`,
  edit: (name: string) => `Modifica nome ed e-mail di ${name}`,
  remove: (name: string) => `Elimina ${name}`,
  signOut: (name: string) => `Fai uscire ${name} da tutti i dispositivi`,
  cancel: (name: string) => `Annulla le modifiche a ${name}`,
  save: 'Salva',
  saveOf: (name: string) => `Salva ${name}`,
  saved: 'Utente aggiornato con successo!',
  saveFailed: "Errore durante il salvataggio dell'utente.",
  newType: (name: string) => `Con un altro tipo ${name} dovrà accedere di nuovo: vale dalla sua prossima azione.`,
  blankName: 'Inserisci il nome.',
  blankEmail: "Inserisci l'e-mail.",
  wrongEmail: "L'e-mail non è valida.",
  secondFactor: 'Verifica in due passaggi attiva',
  passkeys: (count: number) => `${count} passkey`,
  reset: 'Azzera',
  resetOf: (name: string) => `Azzera l’accesso sicuro di ${name}`,
  invited: 'Invitato',
  inviteAgain: 'Invia di nuovo',
  inviteAgainTo: (name: string) => `Invia di nuovo l’invito a ${name}`,
  invitedAgain: (email: string) => `Invito inviato di nuovo a ${email}.`,
  inviteAgainFailed: "Errore durante l'invio dell'invito.",
} as const

const removal = {
  title: 'Elimina utente',
  question: (name: string) => `Sei sicuro di voler eliminare ${name}?`,
  note: 'Non potrà più accedere. Ciò che ha inserito resta, con il suo nome; i suoi pacchetti e i loro link, le importazioni non applicate e le chiavi di integrazione che ha creato non varranno più, e al suo indirizzo non andranno più i pacchetti mensili.',
  confirm: 'Sì, elimina',
  done: () => 'Utente eliminato con successo!',
  failed: "Errore durante l'eliminazione dell'utente.",
} as const

/** The texts of the confirmations before actions on a person. */
export const actionMessages = {
  removal,
  removalOfInvited: { ...removal, note: 'Il link di registrazione che ha ricevuto non varrà più.' },
  reset: {
    title: 'Azzera l’accesso sicuro',
    question: (name: string) => `Sei sicuro di voler azzerare l’accesso sicuro di ${name}?`,
    note: 'Da usare se ha perso il telefono: la verifica in due passaggi viene disattivata e le passkey rimosse, e per accedere basterà la password.',
    confirm: 'Sì, azzera',
    done: (name: string) => `Accesso sicuro di ${name} azzerato.`,
    failed: 'Errore durante l’azzeramento dell’accesso sicuro.',
  },
  signOut: {
    title: 'Fai uscire da tutti i dispositivi',
    question: (name: string) => `Sei sicuro di voler far uscire ${name} da tutti i dispositivi?`,
    note: 'Da usare se ha perso un dispositivo o l’ha lasciato aperto: per rientrare servirà la password.',
    confirm: 'Sì, fai uscire',
    done: (name: string) => `${name} dovrà accedere di nuovo su tutti i dispositivi.`,
    failed: 'Errore durante l’uscita dai dispositivi.',
  },
} as const

export const inviteMessages = {
  title: "Aggiungi utente all'azienda",
  hint: 'Riceverà un’e-mail con il link di registrazione, valido 72 ore.',
  name: 'Nome',
  namePlaceholder: 'Nome e cognome',
  email: 'E-mail',
  emailPlaceholder: 'nome@azienda.it',
  role: 'Ruolo',
  noRole: 'Scegli un ruolo',
  invite: 'Invita',
  incomplete: 'Compila tutti i campi prima di aggiungere un utente.',
  wrongEmail: "L'e-mail non è valida.",
  added: 'Utente aggiunto con successo!',
  failed: "Errore durante l'aggiunta dell'utente.",
} as const

/** The texts of the question before an invited address is invited again. */
export const againMessages = {
  title: 'Invito già mandato',
  there: (name: string, type: string, moment: string) => `${name} (${type}) ha già un invito, mandato il ${moment}.`,
  question: {
    name: "Vuoi rimandarlo così com'è, o cambiare il nome?",
    type: "Vuoi rimandarlo così com'è, o cambiare il tipo?",
    both: "Vuoi rimandarlo così com'è, o cambiare nome e tipo?",
  },
  plainQuestion: 'Vuoi rimandarlo?',
  given: (name: string, type: string) => `Hai scritto: ${name} (${type}).`,
  note: 'Il link mandato prima non varrà più.',
  cancel: 'Annulla',
  replace: { name: 'Cambia il nome', type: 'Cambia il tipo', both: 'Cambia nome e tipo' },
  resend: "Rimanda l'invito",
  resendUnchanged: "Rimanda com'è",
} as const
