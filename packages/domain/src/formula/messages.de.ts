import type { formulaMessages as italian } from './messages'

/** The texts that a day shows. */
export const formulaMessages: Pick<typeof italian, 'unknownName' | 'noResult'> = {
  unknownName: 'Unbekannter Posten',
  noResult: {
    'division-by-zero': 'Nicht berechenbar: Division durch null',
    'too-large': 'Nicht berechenbar: Zahl zu groß',
    operand: 'Nicht berechenbar: verwendet einen nicht berechenbaren Posten',
  },
}
