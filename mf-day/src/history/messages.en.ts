import type { OriginKind } from '@quotidia/domain/origins'
import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

const ORIGINS: Record<OriginKind, string> = {
  TYPED: 'typed',
  COUNTED: 'counted',
  IMPORTED: 'imported',
  CARRIED: 'carried over',
  SUGGESTED: 'suggested and confirmed',
  RESTORED: 'restored',
  UNDONE: 'import undone',
}

export const messages: Translated<typeof italian> = {
  versionsOf: (name) => `Versions of ${name}`,
  versions: 'Versions',
  itemHistory: (itemId) => `History of list entry #${itemId}`,
  deletedItems: 'Deleted entries',
  deletedItemsOf: (list) => `Deleted entries of ${list}`,
  versionsKey: 'Versions (Alt+V)',
  noRevision: 'No revisions.',
  editor: (name, username) => `${name} (${username})`,
  entry: (causal, amount) => `${causal ? `“${causal}”` : 'No description'}, ${amount}`,
  latest: 'Latest changes',
  noLatest: 'No changes so far',
  noDeletedItem: 'No deleted entries to show.',
  loading: 'Loading…',
  loadFailed: 'The data couldn’t be loaded',
  current: 'current',
  added: 'Created',
  origin: ({ kind }) => ORIGINS[kind],
  someone: 'Somebody',
  before: 'before',
  untitled: 'No description',
  deletedBy: (name, moment) => `deleted by ${name} on ${moment}`,
  yes: 'Yes',
  no: 'No',
  restore: 'Restore',
  restoreRevision: (revision) => `Restore revision ${revision}`,
  restoreTitle: 'Confirm the restoration',
  askValue: (revision) => `Do you want to restore revision ${revision}?`,
  askItem: (revision, itemId) => `Restore revision ${revision} of entry #${itemId}?`,
  unsavedLost: (texts) => `${texts} isn’t saved on this row yet: it is lost if you restore.`,
  emptyText: 'an empty text',
  restored: (revision) => `Revision ${revision} restored`,
  valueFailed: 'The value wasn’t restored.',
  itemFailed: 'The entry wasn’t restored.',
}
