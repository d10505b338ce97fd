/** The result of one check; `bad` has to be fixed, `warning` may be intended. */
export interface Finding {
  about: string
  state: 'ok' | 'warning' | 'bad'
  text: string
}

export const ok = (about: string, text: string): Finding => ({ about, state: 'ok', text })
export const warning = (about: string, text: string): Finding => ({ about, state: 'warning', text })
export const bad = (about: string, text: string): Finding => ({ about, state: 'bad', text })

export interface DayElement extends HTMLElement {
  getToken?: () => Promise<string> | string
}

/** Violated directives of the page's policy, with what they blocked. */
export type Refusals = { directive: string; what: string }[]
