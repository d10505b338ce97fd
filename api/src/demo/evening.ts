/** An entry of a list: the name of its sum, what it is for, cents. */
export interface Entry {
  sum: string
  causal: string
  cents: number
}
/** One save of one person, so many minutes after midnight. Figures in cents, by item; a tick is 100. */
export interface Step {
  by: string
  at: number
  figures?: Record<string, number>
  entries?: Entry[]
  /** The lists, by the names of their sums, that this person said to have nothing to enter. */
  none?: string[]
  /** Typed by mistake, and deleted at once. */
  slip?: Entry
  comment?: { on: string; text: string }
}
/** How a day came to be filled in; whoever takes the first step creates it. */
export interface Evening {
  date: string
  steps: Step[]
}

export const ticked = (...names: string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, 100]))

/** Those of some sums that got no entry. */
export const withoutEntries = (entries: Entry[], ...sums: string[]): string[] =>
  sums.filter((sum) => entries.every((entry) => entry.sum !== sum))
