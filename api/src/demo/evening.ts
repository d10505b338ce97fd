/** An entry of a list: the name of its sum, its causal, cents. */
export interface Entry {
  sum: string
  causal: string
  cents: number
}
/** One save by one person, `at` minutes after midnight. Figures in cents, by item; a checked item is 100. */
export interface Step {
  by: string
  at: number
  figures?: Record<string, number>
  entries?: Entry[]
  /** The lists, by the names of their sums, that this person confirmed as empty. */
  none?: string[]
  /** An entry typed by mistake and deleted at once. */
  slip?: Entry
  comment?: { on: string; text: string }
}
/** The steps in which a day was filled in; the person of the first one creates it. */
export interface Evening {
  date: string
  steps: Step[]
}

export const ticked = (...names: string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, 100]))

/** The sums without entries. */
export const withoutEntries = (entries: Entry[], ...sums: string[]): string[] =>
  sums.filter((sum) => entries.every((entry) => entry.sum !== sum))
