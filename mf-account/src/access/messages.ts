import type { AccessLevel } from '@quotidia/domain/accessLevels'

/** Beyond this number names are counted instead of listed. */
const NAMED = 4

function enumerate(names: string[]): string {
  const named = names.slice(0, NAMED).map((name) => `“${name}”`)
  const others = names.length - named.length
  return others === 0 ? named.join(', ') : `${named.join(', ')} e ${others === 1 ? 'un’altra' : `altre ${others}`}`
}

function exceptions({ calculated, carried }: { calculated: number; carried: number }): string {
  const nouns = (count: number) => (count === 1 ? 'voce ' : 'voci ')
  const calculatedOnes =
    calculated > 0 && `${calculated} ${nouns(calculated)}${calculated === 1 ? 'calcolata' : 'calcolate'}`
  const noun = calculated > 0 ? '' : nouns(carried)
  const carriedOnes = carried > 0 && `${carried} ${noun}${carried === 1 ? 'riportata' : 'riportate'}`
  return [calculatedOnes, carriedOnes].filter(Boolean).join(' e ')
}

export const messages = {
  rules: 'Gestisci regole',
  itemSettings: 'Voci e riepilogo',
  newLibrary: 'Nuova libreria',
  title: 'Gestione libreria',
  library: 'Libreria',
  user: 'Utente',
  libraryMade: (title: string, day: string) => `${title} (${day})`,
  invited: (name: string) => `${name} (invitato)`,
  loadFailed: 'Errore nel recupero delle librerie o dei dati. Riprova più tardi.',
  noLibrary: 'Non c’è ancora una libreria: creane una per decidere chi vede e modifica le sue voci.',
  nobody: 'Non ci sono altre persone: invita qualcuno per decidere che cosa vede e modifica.',
  noSections: 'Nessuna sezione disponibile per questa libreria.',
  formulas: 'Formule',
  moreFormulas: (count: number) => (count === 1 ? 'Mostra l’altra formula' : `Mostra le altre ${count} formule`),
  noFormulas: 'Nessuna formula disponibile per questa libreria.',
  items: (count: number) => (count === 1 ? '1 voce' : `${count} voci`),
  wholeSection: (name: string) => `${name}, tutta la sezione`,
  individual: 'Individuale',
  editableExcept: (counts: { calculated: number; carried: number }) =>
    `Tutto modificabile, tranne ${exceptions(counts)}.`,
  viewsOnly: (name: string) => `${name} non modifica i valori: al massimo può visualizzarli.`,
  viewsOnlyOption: 'Per il suo tipo il massimo è “Può visualizzare”.',
  carriedOption: 'Un riporto si può solo visualizzare: il suo valore viene dal giorno precedente.',
  lowered:
    "Per i dati calcolati, il livello di accesso massimo è 'Può visualizzare'. L'accesso è stato quindi aggiornato automaticamente.",
  saving: 'Salvataggio…',
  saved: (name: string, level: string) => `Salvato: ${name}, ${level}.`,
  applied: (count: number) => (count === 1 ? 'Livello applicato a 1 voce.' : `Livello applicato a ${count} voci.`),
  undo: 'Annulla',
  retry: 'Riprova',
  itemFailed: (level: string) => `Errore durante il salvataggio. Il livello resta “${level}”.`,
  sectionFailed: 'Errore durante il salvataggio. Il livello della sezione resta quello di prima.',
  someFailed: (names: string[], count: number) =>
    `Errore durante il salvataggio. ${names.length === 1 ? 'Non salvata 1 voce' : `Non salvate ${names.length} voci`} su ${count}: ${enumerate(names)}.`,
  unseenFailed: (person: string, names: string[]) =>
    `Errore durante il salvataggio dei livelli di ${person}: ${enumerate(names)}.`,
  dueTo: (type: string) => `Dipende dal tipo della persona (${type.charAt(0).toLowerCase()}${type.slice(1)}).`,
  files: {
    none: 'Documenti: nessun accesso.',
    view: 'Documenti: può vedere i documenti.',
    edit: 'Documenti: può vedere e caricare documenti.',
  },
} as const

export const LEVEL_LABELS: Record<AccessLevel, string> = {
  NONE: 'Nessuno',
  VIEW_LIST_PARTIAL: 'Solo somma',
  VIEW: 'Può visualizzare',
  EDIT: 'Può modificare',
}
