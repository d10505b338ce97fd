/*
 * Container queries on the app's width, since the app can be embedded in a wider page.
 * Each is the start of a rule: `${NARROW} { … }`.
 */

/** Below 768 px: no sidebar, touch sizes, dialogs as bottom sheets. */
export const NARROW = '@container app (max-width: 767px)'

/** Inside `NARROW`: typing on a low screen, as above a phone's keyboard. */
export const LOW = '[data-low] &'
