import type { CompanyImport } from '@quotidia/contract/imports'
import type { UsageKind } from '@quotidia/contract/usageKinds'

export const messages = {
  title: 'Spazio',
  intro:
    'Quanto la tua azienda conserva, e quanto può conservare al massimo. Al limite ciò che è nuovo viene rifiutato finché non si fa posto.',
  loadFailed: 'Impossibile recuperare lo spazio occupato. Riprova più tardi.',
  kinds: {
    days: 'Giorni',
    deletedDays: 'Giorni eliminati',
    documents: 'Documenti',
    documentBytes: 'Spazio dei documenti',
    companyPacks: 'Pacchetti',
    packBytes: 'Spazio dei pacchetti',
    imports: 'Importazioni',
    importBytes: 'Spazio delle importazioni',
    questions: 'Domande',
    libraries: 'Librerie',
    users: 'Persone',
    embedKeys: 'Chiavi di integrazione',
  } satisfies Record<UsageKind, string>,
  usedOf: (used: string, most: string) => `${used} di ${most}`,
  almostFull: 'quasi al limite',
  full: 'al limite',
  seePacks: 'Vedi ed elimina i pacchetti',
  seeDeletedDays: 'Vedi i giorni eliminati',
  imports: 'Importazioni conservate',
  importsIntro:
    'Un’importazione si conserva per 30 giorni dall’ultima modifica, per poterla annullare. Eliminandola i giorni importati restano.',
  importsFailed: 'Impossibile recuperare le importazioni. Riprova più tardi.',
  noImports: 'Nessuna importazione conservata.',
  uploadedBy: (name: string, moment: string) => `Caricata da ${name} il ${moment}`,
  sizeUntil: (state: string, size: string, until: string) => `${state}, ${size}, fino al ${until}`,
  states: {
    checked: 'Non applicata',
    running: 'In corso',
    undoing: 'Annullamento in corso',
    done: 'Applicata',
    stopped: 'Interrotta',
    failed: 'Non riuscita',
  } satisfies Record<CompanyImport['state'], string>,
  remove: 'Elimina',
  removeOf: (name: string) => `Elimina l’importazione ${name}`,
  askRemove: 'Eliminare l’importazione?',
  removeLoses: (name: string) =>
    `“${name}” non si potrà più applicare né annullare. I giorni già importati restano come sono.`,
  confirmRemove: 'Sì, elimina',
  removed: 'Importazione eliminata.',
  removeFailed: 'L’importazione non è stata eliminata.',
} as const
