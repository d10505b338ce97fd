import type { Translated } from '../languages/Translated'
import type { messages as italian } from './messages'

export const messages: Translated<typeof italian> = {
  view: 'View',
  edit: 'Edit',
  previousDay: 'Previous day',
  nextDay: 'Next day',
  enableEditing: 'Enable editing',
  leaveEditing: 'Done editing',
  actions: 'Other actions on the day',
  sectionsSummary: 'Summary of the sections',
  deleteDay: 'Delete day',
  deleteTitle: 'Confirm deletion',
  deleteWhich: (date) => `Delete the day of ${date}?`,
  deleteMessage: 'This can’t be undone. Do you want to delete the day?',
  deleteConfirm: 'Yes, delete',
  deleted: 'Day deleted',
  restorable: 'For 30 days an owner can restore it from Account.',
  deleteFailed: 'The day wasn’t deleted',
  notLoaded: 'The day wasn’t loaded',
  notThere: 'Day not available',
  loadFailed: 'The data couldn’t be loaded',
  vanished: (date) => `The day ${date} no longer exists: somebody has deleted it.`,
  gone: 'This day doesn’t exist, or no longer exists.',
  badId: 'This address leads to no day.',
  toHome: 'Back to Home',
  retry: 'Try again',
  loading: 'Loading…',
  openSections: 'Open the sections of the day',
  closeSections: 'Close',
  unsavedTitle: 'Unsaved values',
  unsavedMessage: (count) =>
    count === 1
      ? '1 value isn’t saved yet. It is lost if you leave now.'
      : `${count} values aren’t saved yet. They are lost if you leave now.`,
  leaveUnsaved: 'Leave without saving',
  stay: 'Stay here',
}
