import type { LibraryForm } from 'contract/libraries'
import type { Token } from 'domain/formula/expression'
import type { DataType, Unit } from 'domain/items'

export type Step = 1 | 2 | 3 | 4 | 5

interface Named {
  /** Temporary: unique within the draft, replaced by the server. */
  tmpId: number
  name: string
  /** Of a new version: the stored part of the version before that it goes on with. */
  continues?: number
}
interface Figure extends Named {
  /** What was chosen; without one it is an amount, or what the source of a carried entry is. */
  unit?: Unit | undefined
}
export interface DataEntry extends Figure {
  type: Exclude<DataType, 'LIST'>
  /** Of a PREVIOUS_DAY entry: what it takes the previous day's figure from; null leaves it to its namesake. */
  sourceId: number | null
}
export interface ListEntry extends Figure {
  type: 'LIST'
  sumName: string
  causal: string
  /** The usual causals; absent in a draft that an earlier release kept. */
  causals?: string[]
}
/** A line of a section, in the order in which it will be shown. */
export type Entry = DataEntry | ListEntry

export interface Section extends Named {
  entries: Entry[]
}
/** A token with an id of its own among those of a draft, since a formula may hold equal ones. */
export type KeyedToken = Token & { id: number }

export interface Formula {
  tmpId: number
  resultId: number
  tokens: KeyedToken[]
}
/** The formula that is being put together; the caret stands before the token of its index. */
export interface Building {
  resultId: number | null
  tokens: KeyedToken[]
  caret: number
}

/** A library as far as its owner has come. */
export interface Draft {
  step: Step
  /** The library that this is a new version of, as it was loaded. */
  origin: LibraryForm | null
  title: string
  sections: Section[]
  formulas: Formula[]
  building: Building
  /** The next temporary id of each kind. */
  next: { section: number; data: number; list: number; token: number; formula: number }
  /** Of the last attempt to save exactly this; null once something has changed. */
  saveKey: string | null
}

export const NOTHING_BUILT: Building = { resultId: null, tokens: [], caret: 0 }

export const EMPTY_DRAFT: Draft = {
  step: 1,
  origin: null,
  title: '',
  sections: [],
  formulas: [],
  building: NOTHING_BUILT,
  next: { section: 1000, data: 2000, list: 3000, token: 4000, formula: 5000 },
  saveKey: null,
}

/** What formulas and sheets call the figure of an entry: a list's is its sum. */
export const figureName = (entry: Entry): string => (entry.type === 'LIST' ? entry.sumName : entry.name)

export const entriesOf = ({ sections }: Pick<Draft, 'sections'>): Entry[] => sections.flatMap(({ entries }) => entries)

export const findEntry = (draft: Pick<Draft, 'sections'>, tmpId: number | null): Entry | undefined =>
  entriesOf(draft).find((entry) => entry.tmpId === tmpId)
