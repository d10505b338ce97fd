export const messages = {
  notSaved: 'Non salvato.',
  rowGone: 'La voce non esiste più, o non puoi più vederla.',
  resumed: (count: number) =>
    count === 1
      ? 'Ritrovato 1 valore che non era ancora salvato.'
      : `Ritrovati ${count} valori che non erano ancora salvati.`,
} as const
