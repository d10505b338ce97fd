export const libraryMessages = {
  emptySection: 'Ogni sezione deve avere almeno un dato o una lista.',
  repeatedId: (tmpId: number) => `Il tmpId ${tmpId} è ripetuto.`,
  tooManyItems: (max: number) => `Una libreria può avere al massimo ${max} voci.`,
  unknownSource: 'Il dato di origine non fa parte della libreria.',
  checkWithUnit: 'Un dato di tipo CHECK non ha unità.',
  ownSource: 'Un dato non può essere riportato da sé stesso.',
}
