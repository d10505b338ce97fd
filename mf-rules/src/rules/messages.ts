export const MESSAGES = {
  librariesFailed: 'Errore nel recupero delle librerie o dei dati. Riprova più tardi.',
  rulesFailed: 'Errore nel recupero delle regole. Riprova più tardi.',
  chooseLibrary: 'Scegli una libreria',
  none: 'Nessuna regola trovata.',
  existing: 'Regole Esistenti per la Libreria Selezionata',
  unknownData: 'Dato Sconosciuto',
} as const
