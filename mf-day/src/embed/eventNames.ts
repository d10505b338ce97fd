import type { DayEvents } from '@quotidia/embed'

/** The events of the element without `quotidia-`. */
export const EVENT_NAMES = Object.keys({
  ready: true,
  'day-changed': true,
  unsaved: true,
  saved: true,
  closed: true,
  approved: true,
  reopened: true,
  error: true,
} satisfies Record<keyof DayEvents, true>)
