/** The API's limits. */
export const NAME_MAX_LENGTH = 200
export const EMAIL_MAX_LENGTH = 320
export const PASSWORD_MIN_LENGTH = 10
export const PASSWORD_MAX_LENGTH = 500
