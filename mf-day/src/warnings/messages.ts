export const messages = {
  title: 'Attenzione: alcuni dati relativi al giorno precedente sono cambiati',
  now: 'Ora',
  carried: 'riportato',
  here: 'qui',
  byHand: 'scritto a mano',
  into: 'riportato in',
  show: 'Mostra',
  reload: 'Aggiorna',
  reloadAll: 'Aggiorna tutto',
  allReloaded: (count: number) =>
    `${count === 1 ? '1 valore aggiornato' : `${count} valori aggiornati`} dal giorno precedente.`,
  someReloaded: (done: number, failed: string[]) =>
    `${done === 1 ? 'Aggiornato 1 valore' : `Aggiornati ${done} valori`}; non aggiornati: ${failed.join(', ')}.`,
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
  overwriteAllTitle: 'Sostituire i valori scritti a mano?',
  overwriteAll: 'Questi valori sono stati scritti a mano. Se aggiorni tutto, vengono sostituiti.',
  overwriteOne: (change: { current: string; present: string; previous: string }) =>
    `${change.current}: qui c’è ${change.present}, nel giorno precedente ${change.previous}`,
  overwriteConfirm: 'Sì, aggiorna',
} as const
