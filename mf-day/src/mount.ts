/** Exposed module: mounts the day into an element of another page. */
export { type MountedDay, mount } from './embed/mount'
export type { DayOptions } from './embed/options'
