import { createContext } from 'react'

/** How many questions are open, by item. */
export const OpenCounts = createContext<ReadonlyMap<number, number>>(new Map())

/** Opens the questions of a data item. */
export const OpenQuestions = createContext<(dataId: number) => void>(() => {})
