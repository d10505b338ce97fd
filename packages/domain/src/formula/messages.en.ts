import type { formulaMessages as italian } from './messages'

/** The texts that a day shows. */
export const formulaMessages: Pick<typeof italian, 'unknownName' | 'noResult'> = {
  unknownName: 'Unknown item',
  noResult: {
    'division-by-zero': 'Not computable: division by zero',
    'too-large': 'Not computable: the number is too large',
    operand: 'Not computable: it uses an item that isn’t computable',
  },
}
