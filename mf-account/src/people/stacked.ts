/** Below this the columns don't fit beside the page's index, and a person's cells stand under one another. */
export const STACKED = '@container app (max-width: 1100px)'
