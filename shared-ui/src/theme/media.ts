/*
 * Layout answers to the width of the app, not of the window: the app can be embedded in a page that is wider than it.
 * Each is the head of a rule: `${NARROW} { … }`.
 */

/** Below 768 px: no sidebar, touch sizes, dialogs as sheets at the bottom. */
export const NARROW = '@container app (max-width: 767px)'

/** Within `NARROW`: a text is being written on a screen that a phone's keyboard, or its window, leaves low. */
export const LOW = '[data-low] &'
