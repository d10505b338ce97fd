/** The options of an embedded day. `dayId` takes precedence over `date`. */
export interface DayOptions {
  /** The API's address. */
  api: string
  dayId?: number | undefined
  /** `YYYY-MM-DD`, instead of a day's id. */
  date?: string | undefined
  /** The id of the section to open; the first one without it. */
  section?: number | undefined
  mode?: 'view' | 'edit' | undefined
  theme?: 'light' | 'dark' | 'auto' | undefined
  /** Ignored: the texts are always Italian. */
  lang?: string | undefined
  /** Returns a token; called again when that has expired or was rejected. */
  getToken?: GetToken | undefined
}

export type GetToken = () => Promise<string> | string

/** Parses the id of an attribute; undefined if it isn't valid. */
export function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
}
