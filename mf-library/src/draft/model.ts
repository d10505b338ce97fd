import type { LibraryForm } from '@quotidia/contract/libraries'
import type { Token } from '@quotidia/domain/formula/expression'
import { type Aggregation, type DataType, isCarried, isList, type Unit } from '@quotidia/domain/items'

export type Step = 1 | 2 | 3 | 4 | 5

interface Named {
  /** Temporary: unique within the draft, replaced by the server. */
  tmpId: number
  name: string
  /** In a new version, the stored part of the previous version that this one continues. */
  continues?: number
}
interface Figure extends Named {
  /** The chosen unit; by default an amount, or the unit of a carried entry's source. */
  unit?: Unit | undefined
  /** How its days add up; null and undefined for the usual way. */
  aggregation?: Aggregation | null | undefined
}
export interface DataEntry extends Figure {
  type: Exclude<DataType, 'LIST'>
  /** The chosen source of a PREVIOUS_DAY entry; null for the item of the same name. */
  sourceId: number | null
}
export interface ListEntry extends Figure {
  type: 'LIST'
  sumName: string
  causal: string
  /** The usual causals; absent in drafts of earlier releases. */
  causals?: string[]
}
/** An entry of a section, in display order. */
export type Entry = DataEntry | ListEntry

export interface Section extends Named {
  entries: Entry[]
}
/** A token with a unique id in the draft, since a formula may have equal ones. */
export type KeyedToken = Token & { id: number }

export interface Formula {
  tmpId: number
  resultId: number
  tokens: KeyedToken[]
}
/** The formula being built; the caret is before the token of its index. */
export interface Building {
  resultId: number | null
  tokens: KeyedToken[]
  caret: number
}

/** A library being built. */
export interface Draft {
  step: Step
  /** The library that this version continues, as it was loaded. */
  origin: LibraryForm | null
  title: string
  sections: Section[]
  formulas: Formula[]
  building: Building
  /** The next temporary id of each kind. */
  next: { section: number; data: number; list: number; token: number; formula: number }
  /** The key of the last attempt to save exactly this content; null after a change. */
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

export const isListEntry = (entry: Entry): entry is ListEntry => isList(entry.type)
export const isCarriedEntry = (entry: Entry): entry is DataEntry => isCarried(entry.type)

/** The name of an entry's figure in formulas and sheets: for a list that of its sum. */
export const figureName = (entry: Entry): string => (isListEntry(entry) ? entry.sumName : entry.name)

export const entriesOf = ({ sections }: Pick<Draft, 'sections'>): Entry[] => sections.flatMap(({ entries }) => entries)

export const findEntry = (draft: Pick<Draft, 'sections'>, tmpId: number | null): Entry | undefined =>
  entriesOf(draft).find((entry) => entry.tmpId === tmpId)
