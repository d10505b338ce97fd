import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  notSaved: 'Not saved.',
  rowGone: 'The entry no longer exists, or you may no longer see it.',
  resumed: (count) =>
    count === 1 ? 'Found 1 value that wasn’t saved yet.' : `Found ${count} values that weren’t saved yet.`,
}
