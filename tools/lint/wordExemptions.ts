import type { Exemptions } from './words'

/** Texts that are specified literally, and those that repeat a label of one. */
export const SPECIFIED: Exemptions['texts'] = [
  ', foglio «{}»',
  "Aggiungi utente all'azienda",
  'Attenzione: alcuni dati relativi al giorno precedente sono cambiati',
  "C'è stato un problema. Riprova più tardi",
  'Cambia il dato di origine di {}',
  'Come il dato di origine',
  'Compila tutti i campi prima di aggiungere un utente.',
  'da «{}»{}{}',
  'Dati del giorno precedente cambiati',
  'Dato di origine di {}',
  'dato di origine',
  'Dato di origine',
  'Dato Principale',
  'Dato Sconosciuto',
  'Dato Secondario',
  'Devi selezionare un file',
  'Elementi eliminati di {}',
  'Elementi eliminati',
  'Email inviata! Controlla la tua posta per il link di reimpostazione.',
  'Errore durante il caricamento del file',
  'Errore durante il recupero dei dati',
  "Errore durante il salvataggio dell'utente.",
  "Errore durante l'aggiunta dell'utente.",
  "Errore durante l'applicazione della regola PREVIOUS_DAY",
  "Errore durante l'eliminazione del file",
  "Errore durante l'eliminazione del giorno",
  'Errore durante la validazione del token.',
  'Errore nel recupero delle librerie o dei dati. Riprova più tardi.',
  'Errore nel rinominare il file',
  'Errore nel ripristino del dato.',
  "Errore nel ripristino dell'elemento.",
  "Errore nell'eliminazione della regola. Riprova più tardi.",
  "Errore nell'eliminazione della regola.",
  'Esiste già una regola che riporta su questo dato: {}.',
  'File eliminato con successo',
  'File rinominato con successo',
  "Formula incompleta. Assicurati di aver definito l'espressione e il dato di risultato.",
  'Gestione altri utenti',
  'Il dato di origine non fa parte della libreria.',
  'Il dato di risultato deve essere di tipo CALCULATED.',
  'Il dato principale di una regola sul giorno precedente deve essere di tipo Inserito o Checkbox.',
  'Il Dato Secondario non può essere uguale al Dato Principale.',
  'Il giorno contiene dati che non puoi vedere.',
  'Il ruolo Proprietario non può essere assegnato.',
  "Il token di registrazione è scaduto. Contatta l'amministratore della tua azienda per una nuova email di registrazione.",
  'Impossibile recuperare i dati utente. Riprova più tardi.',
  'Inserisci il nome della somma dato.',
  'Inserisci un nome per il dato o la lista.',
  'La formula usa «{}», che non ha un totale.',
  'nessun dato di origine',
  'Nessun dato disponibile per questa sezione',
  'Nessun elemento eliminato da mostrare.',
  'Nessuna revisione disponibile.',
  'Non puoi utilizzare il dato di risultato nella formula.',
  "Per i dati calcolati, il livello di accesso massimo è 'Può visualizzare'. L'accesso è stato quindi aggiornato automaticamente.",
  'Proprietario',
  'Rimuovi File',
  "Ripristinare la revisione {} per l'item #{}?",
  'Scegli File',
  'Seleziona un file prima di procedere.',
  'Senza dato di origine: resterà a 0.',
  "Si è verificato un errore durante l'operazione. Riprova.",
  'Solo un dato calcolato si può ricalcolare.',
  'Step 2: Aggiungi i Dati e le Liste alle Sezioni',
  'Step 5: Revisione della Libreria',
  'Storia elemento Lista #{}',
  'Token mancante.',
  'Utente aggiornato con successo!',
  'Utente aggiunto con successo!',
  'Utente non trovato',
  'Utente non trovato.',
  'Utente',
  'Vuoi davvero ripristinare la revisione {}?',
  '{}: eliminato. Era il dato di origine di {}.',
]

/** Words that mean something else than what `WORDS` has another word for. */
export const OTHER_MEANINGS: Exemptions['meanings'] = [
  // A spreadsheet, a picture, a part of a backup, of an archive or of the program: no document of a day.
  {
    word: /^file$/i,
    files:
      /^(api\/src\/(backup|http|imports|spreadsheets)|mf-account\/src\/company|mf-reports\/src\/(import|pack)|shell\/src\/(developer|layout))\//,
  },
  // A field of a form or of a request, and one that holds the keyboard's focus.
  { word: /^camp[oi]$/i, files: /^(api\/src\/http|shared-ui\/src\/help)\// },
  // A digit.
  {
    word: /^cifre$/i,
    files: /^(mf-account\/src\/secondFactor|mf-library\/src\/creation\/formulas|shell\/src\/login)\//,
  },
  // The participle of 'dare'.
  { word: /^dato$/, files: /^mf-day\/src\/(check|embed)\// },
  // An element of a page or of a formula.
  { word: /^element[oi]$/i, files: /^(api\/src\/limits|mf-day\/src\/check)\// },
  // A part of a file that is lacking.
  { word: /^incompleto$/, files: /^api\/src\/spreadsheets\// },
  // A database's account.
  { word: /^utente$/, files: /^api\/src\/backup\// },
  // The quotation marks of a command.
  { word: /^'$/, files: /^api\/src\/backup\// },
  // The last step of a wizard, in which a library is reviewed.
  { word: /^Revisione$/, files: /^mf-library\/src\/creation\// },
]
