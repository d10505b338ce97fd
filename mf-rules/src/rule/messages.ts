/** The parts of a rule's sentence, between the names of items and values. */
export const messages = {
  mustBeTicked: 'deve essere spuntato.',
  mustNotBeZero: 'deve essere diverso da zero.',
  takesPreviousDay: 'riprende il suo valore del giorno prima',
  becomes: 'del giorno prima diventa',
  ifAtLeast: ', se è almeno',
  and: 'e',
  mustAgree: 'devono coincidere',
  exactly: 'al centesimo',
  withTolerance: ', con una tolleranza di',
} as const
