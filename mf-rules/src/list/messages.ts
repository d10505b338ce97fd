import type { RuleKind } from 'domain/rules'

export const messages = {
  existing: 'Regole Esistenti per la Libreria Selezionata',
  none: 'Nessuna regola trovata.',
  refused: 'Errore nel recupero delle regole.',
  failed: 'Errore nel recupero delle regole. Riprova più tardi.',
  kinds: { check: 'Spunta', previousDay: 'Giorno precedente', reconciliation: 'Quadratura' } satisfies Record<
    RuleKind,
    string
  >,
  automatic: 'Automatica',
  automaticHint: 'Le regole automatiche fanno parte della libreria e non si possono eliminare.',
  remove: (name: string) => `Elimina regola ${name}`,
  removeTitle: 'Elimina regola',
  removeQuestion: 'Sei sicuro di voler eliminare questa regola?',
  removeConfirm: 'Sì, elimina',
  removed: 'Regola eliminata con successo!',
  removalRefused: "Errore nell'eliminazione della regola.",
  removalFailed: "Errore nell'eliminazione della regola. Riprova più tardi.",
} as const
