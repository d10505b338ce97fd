/** The limits that the API refuses to exceed and the pages tell beforehand. Lengths are in UTF-16 code units. */

export const NAME_MAX_LENGTH = 200
export const EMAIL_MAX_LENGTH = 320
/** In characters. */
export const PASSWORD_MIN_LENGTH = 10
export const PASSWORD_MAX_LENGTH = 500
export const COMMENT_MAX_LENGTH = 1000
export const CAUSAL_MAX_LENGTH = 200
/** The comment of a closing, and the reason for reopening a day. */
export const CLOSING_COMMENT_MAX_LENGTH = 500
/** Of a reopening and of a correction. */
export const REASON_MIN_LENGTH = 3

export const USUAL_CAUSALS_MAX = 30
export const ACCOUNTANTS_MAX = 5
export const HEADLINES_MAX = 3
export const EMBED_ORIGINS_MAX = 20
export const SUMMARY_MAX_YEARS = 20
/** Of a summary by day. */
export const SUMMARY_MAX_DAYS = 400
/** The lines of a summary times its periods. */
export const SUMMARY_MAX_FIGURES = 400_000
/** The operands of a summary's formulas times its periods. */
export const SUMMARY_MAX_OPERANDS = 4_000_000

/** The newest entries that one answer contains, and `before` continues. */
export const DAY_EVENTS_PAGE = 100
export const DELETED_DAYS_PAGE = 100
/** With up to 100 messages each. */
export const QUESTIONS_PAGE = 30

/** 2 MiB. */
export const LOGO_MAX_BYTES = 2_097_152
/** 20 MiB. */
export const IMPORT_MAX_BYTES = 20_971_520
/** 20 MiB, the default of the API's setting UPLOAD_MAX_BYTES. */
export const DOCUMENT_MAX_BYTES = 20_971_520
