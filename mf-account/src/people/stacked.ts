/** Below this width the columns don't fit beside the page's index, and a person's cells are stacked. */
export const STACKED = '@container app (max-width: 1100px)'
