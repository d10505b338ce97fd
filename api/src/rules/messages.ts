export const ruleMessages = {
  created: 'Regola creata con successo!',
  deleted: 'Regola eliminata con successo!',
  bothKinds: 'Una regola è di controllo oppure sul giorno precedente, non entrambe.',
  ownKind: 'Una quadratura non è né di controllo né sul giorno precedente.',
  otherUnit: 'La voce secondaria di una quadratura deve avere la stessa unità di quella principale.',
  sameData: 'Il Dato Secondario non può essere uguale al Dato Principale.',
  carriedData: 'Una voce riportata dal giorno precedente non può far parte di una regola.',
  notWritable: 'Il dato principale di una regola sul giorno precedente deve essere di tipo Inserito o Checkbox.',
  alreadyFed: (name: string) => `Esiste già una regola che riporta su questo dato: ${name}.`,
  ofLibrary: 'Questa regola fa parte della libreria.',
}
