import type { Losses } from '../draft/steps'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

function listOf(losses: Losses): string {
  const parts = [
    losses.name ? 'il nome della libreria' : '',
    losses.sections ? counted(losses.sections, 'sezione', 'sezioni') : '',
    losses.entries ? counted(losses.entries, 'voce', 'voci') : '',
    losses.formulas ? counted(losses.formulas, 'formula', 'formule') : '',
    losses.building ? 'la formula che stai costruendo' : '',
  ].filter((part) => part !== '')
  return new Intl.ListFormat('it').format(parts)
}

export const messages = {
  page: 'Crea libreria',
  progress: 'Passi della creazione',
  steps: ['Nome', 'Sezioni', 'Voci e liste', 'Formule', 'Revisione'],
  titles: [
    'Step 1: nome della libreria',
    'Step 1: Crea le Sezioni',
    'Step 2: Aggiungi i Dati e le Liste alle Sezioni',
    'Step 3: Costruisci le Formule',
    'Step 5: Revisione della Libreria',
  ],
  position: (step: number) => `Passo ${step} di 5`,
  done: 'completato',
  back: 'Indietro',
  next: 'Avanti',
  save: 'Salva Libreria',
  backClears: [
    'La bozza resta su questo dispositivo finché non la salvi.',
    'Indietro svuota nome e sezioni.',
    'Indietro svuota voci, liste e formule.',
    'Indietro svuota le formule.',
    'Una libreria salvata non si può più cambiare: per correggerla se ne fa una nuova versione.',
  ],
  askBack: 'Vuoi tornare indietro?',
  losses: (losses: Losses) => `Tornando indietro perdi: ${listOf(losses)}.`,
  confirmBack: 'Torna indietro',
  stay: 'Resta qui',
  name: 'Nome della libreria',
  nameHint: 'Lo vedrà chi compila i giorni, per esempio Chiusura giornaliera.',
  blankName: 'Il nome della libreria non può essere vuoto.',
  tooLong: (max: number) => `Al massimo ${max} caratteri.`,
  sameLibrary: 'Hai già una libreria con questo nome: resteranno due.',
  librariesFailed: 'Errore nel recupero delle librerie o dei dati. Riprova più tardi.',
  first: 'Crea la tua prima libreria',
  firstHint: 'Parti da un modello, che puoi cambiare in ogni parte, oppure da zero. Si salva solo alla fine.',
  templateHint: (sections: string[], entries: number, formulas: number) =>
    `${sections.join(', ')}: ${counted(entries, 'voce', 'voci')} e ${counted(formulas, 'formula', 'formule')}.`,
  fromScratch: 'Da zero',
  fromScratchHint: 'Sezioni, voci e formule le scrivi tu.',
  sectionName: 'Nome della sezione',
  blankSection: 'Inserisci un nome per la sezione.',
  sameSection: 'Esiste già una sezione con questo nome.',
  sections: 'Sezioni della libreria',
  noSections: 'Aggiungi la prima sezione, per esempio Incassi.',
  add: 'Aggiungi',
  remove: (name: string) => `Elimina ${name}`,
  edit: (name: string) => `Modifica ${name}`,
  renameSection: 'Rinomina la sezione',
  confirmEdit: 'Fatto',
  removed: (name: string) => `${name}: eliminato.`,
  undo: 'Annulla',
  addedUp: 'Accanto a ogni voce, che cosa diventa in un mese: si può cambiare anche dopo, senza una versione nuova.',
  sort: 'Trascina per ordinare, oppure usa Alt ↑ e Alt ↓ sulla maniglia.',
  saveFailed: 'Errore durante il salvataggio della libreria.',
  saved: 'Libreria creata con successo!',
  savedHint: 'Vale per i giorni creati da adesso.',
  toHome: 'Vai a Home',
  toRules: 'Regole',
  toAccess: 'Decidi chi vede che cosa',
  stored: 'Hai una bozza da finire',
  storedVersion: (title: string) => `È una nuova versione di “${title}”.`,
  storedOn: (title: string, step: string, sections: number, entries: number) =>
    `${title ? `“${title}”` : 'Senza nome'}, ferma a ${step}: ${counted(sections, 'sezione', 'sezioni')}, ${counted(entries, 'voce', 'voci')}.`,
  resume: 'Riprendi la bozza',
  restart: 'Ricomincia',
  askRestart: 'Vuoi eliminare la bozza?',
  restartLoses: 'Quello che hai preparato finora va perso.',
  confirmRestart: 'Sì, elimina',
} as const

const shortened = (name: string) => (name.length > 60 ? `“${name.slice(0, 60)}…”` : `“${name}”`)

const FIELDS: Record<string, string> = {
  title: 'nome della libreria',
  name: 'nome',
  sumDataName: 'nome della somma',
  causal: 'nome della causale',
  causals: 'causali abituali',
  sourceTmpId: 'dato di origine',
  type: 'tipo',
  unit: 'unità',
  expression: 'espressione',
  resultDataId: 'voce di risultato',
}

/** The parts of a library that the server may refuse. */
export const placeMessages = {
  section: (name: string) => `sezione ${shortened(name)}`,
  item: (name: string) => `voce ${shortened(name)}`,
  list: (name: string) => `lista ${shortened(name)}`,
  formula: (result: string) => `formula di ${shortened(result)}`,
  fields: FIELDS,
}
