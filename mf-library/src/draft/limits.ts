import type { CAUSAL_MAX_LENGTH } from 'contract/fields'
import type { MOST_USUAL_CAUSALS } from 'contract/libraries'

/** The API's maximum length of a name of a library, a section, a data item or a list. */
export const nameMaxLength = 200

/** The API's maximum number and length of a list's usual causals. */
export const mostUsualCausals: typeof MOST_USUAL_CAUSALS = 30
export const causalMaxLength: typeof CAUSAL_MAX_LENGTH = 200
