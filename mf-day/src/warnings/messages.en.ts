import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  title: 'Some figures of the previous day have changed',
  now: 'Now',
  carried: 'carried over',
  here: 'here',
  byHand: 'typed by hand',
  into: 'carried over to',
  show: 'Show',
  reload: 'Update',
  reloadAll: 'Update all',
  allReloaded: (count) => `${count === 1 ? '1 value' : `${count} values`} updated from the previous day.`,
  someReloaded: (done, failed) =>
    `${done === 1 ? '1 value updated' : `${done} values updated`}; not updated: ${failed.join(', ')}.`,
  reloadOf: (rule) => `Update: ${rule}`,
  failed: 'The rule of the previous day wasn’t applied',
  notLoaded: 'It isn’t known whether the previous day has changed.',
  noPreviousDay: 'no previous day',
  stale: 'to update',
  staleTitle: 'The value of the previous day has changed',
  yes: 'Yes',
  no: 'No',
  overwriteTitle: 'Replace the value typed by hand?',
  overwrite: (change) =>
    `${change.current}: here it is ${change.present}, typed by hand. ${change.source}, on the previous day, is ${change.previous}. If you update, the value typed by hand is replaced.`,
  overwriteAllTitle: 'Replace the values typed by hand?',
  overwriteAll: 'These values were typed by hand. If you update all, they are replaced.',
  overwriteOne: (change) => `${change.current}: here ${change.present}, on the previous day ${change.previous}`,
  overwriteConfirm: 'Yes, update',
}
