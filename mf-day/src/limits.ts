import type { CAUSAL_MAX_LENGTH, COMMENT_MAX_LENGTH } from 'contract/fields'

// Only types are imported: the compiler checks the numbers against the API's, and zod stays out of the bundle.
export const commentMaxLength: typeof COMMENT_MAX_LENGTH = 1000
export const causalMaxLength: typeof CAUSAL_MAX_LENGTH = 200

/** The API's default limit. */
export const documentMaxBytes = 20 * 1024 * 1024
export const documentNameMaxLength = 200
