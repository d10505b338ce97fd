/** What a host says about the day it shows. `dayId` goes before `date`. */
export interface DayOptions {
  /** Where the API answers. */
  api: string
  dayId?: number | undefined
  /** `YYYY-MM-DD`, instead of a day's id. */
  date?: string | undefined
  /** The id of the section to open; the first one without it. */
  section?: number | undefined
  mode?: 'view' | 'edit' | undefined
  theme?: 'light' | 'dark' | 'auto' | undefined
  /** The texts are Italian, whatever it says. */
  lang?: string | undefined
  /** Gives a token; asked again when that has expired or was refused. */
  getToken?: GetToken | undefined
}

export type GetToken = () => Promise<string> | string

/** An id as it stands in an attribute; undefined when it isn't one. */
export function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
}
