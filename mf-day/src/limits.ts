import type { CAUSAL_MAX_LENGTH, COMMENT_MAX_LENGTH } from 'contract/fields'

// Types alone are imported: the compiler keeps the figures equal to the API's, and its schemas stay out of the browser.
export const commentMaxLength: typeof COMMENT_MAX_LENGTH = 1000
export const causalMaxLength: typeof CAUSAL_MAX_LENGTH = 200

/** What the API takes unless it is set otherwise. */
export const documentMaxBytes = 20 * 1024 * 1024
export const documentNameMaxLength = 200
