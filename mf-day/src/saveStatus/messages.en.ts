import type { Translated } from '../languages/Translated'

import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  notSavedShort: 'Not saved',
  willRetry: 'Try again. What you typed stays here: it is sent as soon as the server answers.',
  retry: 'Try again',
  discard: 'Discard',
  pasted: (count, figures, names) =>
    `You pasted ${count} values: ${figures}. ${names.length > 0 ? `Put them in ${new Intl.ListFormat('en-GB').format(names)}?` : 'They can’t be read.'}`,
  pastedBeyond: (count) => (count === 1 ? '1 doesn’t fit.' : `${count} don’t fit.`),
  insertPasted: (count) => (count === 1 ? 'Insert it' : `Insert all ${count}`),
  insertFirst: 'Only the first',
  pastedRows: (count) =>
    count === 1 ? 'Add 1 row?' : count === 0 ? 'These rows can’t be read:' : `Add ${count} rows?`,
  addPasted: (count) => (count === 1 ? 'Add the row' : `Add the ${count} rows`),
  cancelPaste: 'Cancel',
  keepMine: 'Keep mine',
  useTheirs: 'Use theirs',
  someone: 'Somebody',
  saving: 'Saving…',
  allSaved: 'All saved',
  allSavedAt: (time) => `All saved at ${time}`,
  unsaved: (count) => (count === 1 ? '1 unsaved value' : `${count} unsaved values`),
  offline: 'you are offline',
  wrote: (name) => `${name} wrote `,
  commented: (name) => `${name} commented `,
  emptied: (name) => `${name} left the description empty`,
  uncommented: (name) => `${name} removed the comment`,
  yes: 'Yes',
  no: 'No',
  quoted: (text) => `“${text}”`,
  at: (time) => `at ${time}`,
  on: (date) => `on ${date}`,
  orphanedTitle: (count) =>
    count === 1
      ? '1 value can no longer be saved: its entry no longer exists, or you may no longer see it.'
      : `${count} values can no longer be saved: their entries no longer exist, or you may no longer see them.`,
  unsavedOfDeletedDay: (count) =>
    count === 1 ? '1 value that you typed wasn’t saved:' : `${count} values that you typed weren’t saved:`,
  causalOf: (name) => `${name}, description`,
  commentOf: (name) => `${name}, comment`,
  newRow: 'New row',
  noRows: 'No rows today',
  discardOf: (name) => `Discard ${name}`,
}
