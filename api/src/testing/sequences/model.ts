import type { Item, Library } from './library'

export interface Revision {
  type: 'ADD' | 'MOD' | 'DEL'
  cents: number
  comment: string
  causal: string | null
}

/** A value of a day, with its revisions, oldest first. */
export interface Value {
  id: number
  item: Item
  cents: number
  comment: string
  /** Whether a person has entered a figure, or confirmed that the list is empty. */
  isWritten: boolean
  /** Whether a rule carried a figure into it, be it a zero. */
  isCarried: boolean
  revisions: Revision[]
}

export interface Entry {
  id: number
  item: Item
  listId: number
  cents: number
  causal: string
  comment: string
  isRemoved: boolean
  revisions: Revision[]
}

export interface Day {
  dayId: number
  date: string
  values: Value[]
  entries: Entry[]
  /** By rule: the carried cents, and the revision of the target that holds them. */
  carried: Map<number, { cents: number; revision: number }>
}

/** The expected state of the company in the simplest form: everything in memory, nothing precomputed. */
export class Model {
  days: Day[] = []
  /** The number of commands run on the model. */
  commands = 0
  constructor(readonly library: Library) {}

  find(date: string): Day | undefined {
    return this.days.find((day) => day.date === date)
  }
  before(date: string): Day | undefined {
    return this.days.filter((day) => day.date < date).toSorted((a, b) => b.date.localeCompare(a.date))[0]
  }
  after(date: string): Day | undefined {
    return this.days.filter((day) => day.date > date).toSorted((a, b) => a.date.localeCompare(b.date))[0]
  }
}

/** Appends the value's new state as its next revision. */
export function reviseValue(value: Value, change: { cents?: number; comment?: string }, isWritten: boolean) {
  Object.assign(value, change, { isWritten })
  const { cents, comment } = value
  value.revisions.push({ type: 'MOD', cents, comment, causal: null })
}

export function reviseEntry(entry: Entry, change: Partial<Entry>, type: Revision['type'] = 'MOD') {
  Object.assign(entry, change)
  const { cents, comment, causal } = entry
  entry.revisions.push({ type, cents, comment, causal })
}

export const valueFor = (day: Day, { dataId }: Item): Value => {
  const value = day.values.find(({ item }) => item.dataId === dataId)
  if (!value) throw new Error(`The day has no item ${dataId}.`)
  return value
}
