/** The address of people who help, which the settings may change. Read it while rendering. */
export let SUPPORT_EMAIL = ''

/** Sets the address of the settings. Must be called before rendering. */
export function setSupportEmail(email: string): void {
  SUPPORT_EMAIL = email
}

/** Opens a mail that asks for an account. */
export const accessRequest = (subject: string): string =>
  `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(subject)}`
