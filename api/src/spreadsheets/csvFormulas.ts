/** The signs with which formulas begin; programs in East Asian languages read the full-width ones, too. */
const SIGNS = '=+\\-@＝＋－＠'
const AT_START = new RegExp(`^(?=\\s*[${SIGNS}\\t\\r])`)
/** Some programs split quoted texts at separators and line breaks. */
const INSIDE = new RegExp(`([,;\\t\\r\\n])(?=[^\\S\\t\\r\\n]*[${SIGNS}])`, 'g')
const QUOTED_AT_START = new RegExp(`^'(?=\\s*[${SIGNS}\\t\\r])`)
const QUOTED_INSIDE = new RegExp(`([,;\\t\\r\\n])'(?=[^\\S\\t\\r\\n]*[${SIGNS}])`, 'g')

/** The text with an apostrophe, which means text in spreadsheets, before whatever a program would run as a formula. */
export const quoteFormulas = (text: string): string => text.replace(INSIDE, "$1'").replace(AT_START, "'")

/** The text that `quoteFormulas` was given. */
export const unquoteFormulas = (text: string): string => text.replace(QUOTED_AT_START, '').replace(QUOTED_INSIDE, '$1')
