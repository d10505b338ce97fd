/** The result of one check; `failed` has to be fixed, `warning` may be intended. */
export interface Finding {
  about: string
  state: 'ok' | 'warning' | 'failed'
  text: string
}

export const ok = (about: string, text: string): Finding => ({ about, state: 'ok', text })
export const warning = (about: string, text: string): Finding => ({ about, state: 'warning', text })
export const failed = (about: string, text: string): Finding => ({ about, state: 'failed', text })

export interface DayElement extends HTMLElement {
  getToken?: () => Promise<string> | string
}

/** Violated directives of the page's policy, with the blocked address or keyword. */
export type PolicyViolations = { directive: string; what: string }[]
