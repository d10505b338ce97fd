export const libraryMessages = {
  emptySection: 'Ogni sezione deve avere almeno una voce o una lista.',
  repeatedId: (tmpId: number) => `Il tmpId ${tmpId} è ripetuto.`,
  unknownSource: 'Il dato di origine non fa parte della libreria.',
  checkWithUnit: 'Una voce di tipo CHECK non ha unità.',
  continuedNowhere:
    'Si può continuare qualcosa solo in una nuova versione, che dice in continues quale libreria continua.',
  continuesUnknown: 'Quello che si continua non fa parte della libreria di cui questa è una nuova versione.',
  continuedTwice: 'Due voci, o due sezioni, non possono continuare la stessa.',
  continuesOtherType: 'Una voce può continuare solo una voce dello stesso tipo: altrimenti è una voce nuova.',
  newerLibrary: 'Intanto è stata creata un’altra versione della libreria: riparti da quella più recente.',
  ownSource: 'Una voce non può essere riportata da sé stessa.',
}
