import type { ExpectedFigure } from 'contract/expected'
import { createContext } from 'react'

/** What the figures of the day usually are, by item; empty unless it is being edited. */
export const ExpectedFigures = createContext<ReadonlyMap<number, ExpectedFigure>>(new Map())
