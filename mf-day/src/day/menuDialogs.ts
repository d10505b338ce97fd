/** The dialogs of the day's menu, loaded when it is opened. */
export { EventsDialog } from '../closing/EventsDialog'
export { ChangesDialog } from '../history/ChangesDialog'
export { SectionsDialog } from './SectionsDialog'
