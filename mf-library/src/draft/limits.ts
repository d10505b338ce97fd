import type { CAUSAL_MAX_LENGTH } from 'contract/fields'
import type { MOST_USUAL_CAUSALS } from 'contract/libraries'

/** As long as the API takes the name of a library, a section, a data item or a list. */
export const nameMaxLength = 200

/** As many usual causals as a list may name, and as long as each may be. */
export const mostUsualCausals: typeof MOST_USUAL_CAUSALS = 30
export const causalMaxLength: typeof CAUSAL_MAX_LENGTH = 200
