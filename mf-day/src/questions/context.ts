import { createContext } from 'react'

/** The number of open questions by data item. */
export const OpenCounts = createContext<ReadonlyMap<number, number>>(new Map())

/** Opens the questions of a data item. */
export const OpenQuestions = createContext<(dataId: number) => void>(() => {})
