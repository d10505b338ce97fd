export const messages = {
  title: 'Attenzione: alcuni dati relativi al giorno precedente sono cambiati',
  reload: 'Aggiorna',
  reloadOf: (rule: string) => `Aggiorna: ${rule}`,
  failed: "Errore durante l'applicazione della regola PREVIOUS_DAY",
  notLoaded: 'Non si sa se il giorno precedente è cambiato.',
  noPreviousDay: 'nessun giorno precedente',
  stale: 'da aggiornare',
  staleTitle: 'Il valore del giorno precedente è cambiato',
  yes: 'Sì',
  no: 'No',
  overwriteTitle: 'Sostituire il valore scritto a mano?',
  overwrite: (change: { current: string; present: string; source: string; previous: string }) =>
    `${change.current}: qui c’è ${change.present}, scritto a mano. ${change.source}, nel giorno precedente, è ${change.previous}. Se aggiorni, il valore scritto a mano viene sostituito.`,
  overwriteConfirm: 'Sì, aggiorna',
} as const
