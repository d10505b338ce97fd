/** The day in a page that loads this module. */
export { type MountedDay, mount } from './embed/mount'
export type { DayOptions } from './embed/options'
