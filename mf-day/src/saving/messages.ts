export const messages = {
  notSaved: 'Non salvato.',
  retry: 'Riprova',
  discard: 'Scarta',
  keepMine: 'Tieni il mio',
  useTheirs: 'Usa il suo',
  someone: 'Qualcuno',
  saving: 'Salvataggio…',
  allSaved: 'Tutto salvato',
  allSavedAt: (time: string) => `Tutto salvato alle ${time}`,
  unsaved: (count: number) => (count === 1 ? '1 valore non salvato' : `${count} valori non salvati`),
  wrote: (name: string, text: string, when: string) => ({ before: `${name} ha scritto `, text, after: ` ${when}.` }),
  at: (time: string) => `alle ${time}`,
  on: (date: string) => `il ${date}`,
  emptyText: 'niente',
  leaveTitle: 'Valori non salvati',
  leaveMessage: (count: number) =>
    count === 1
      ? '1 valore non è ancora salvato. Se esci adesso va perso.'
      : `${count} valori non sono ancora salvati. Se esci adesso vanno persi.`,
  leave: 'Esci senza salvare',
  stay: 'Resta qui',
} as const
