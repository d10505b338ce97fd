import { type ComponentType, createContext } from 'react'

export interface Questions {
  /** Opens the questions of a data item. */
  open(dataId: number): void
  /** The row's action that opens them. */
  Action: ComponentType<{ dataId: number; label: string; tabStop: boolean }>
}

/** Null where the day has no questions, as in another site's page. */
export const QuestionsContext = createContext<Questions | null>(null)

/** How many questions are open, by item. */
export const OpenCounts = createContext<ReadonlyMap<number, number>>(new Map())
