/** What a check found about one matter; `bad` has to be put right, `warning` may be meant so. */
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

/** Directives of the page's policy that stood in the way, with what they refused. */
export type Refusals = { directive: string; what: string }[]
