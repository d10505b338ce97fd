import type { ExpectedFigure } from '@quotidia/contract/expected'
import { createContext } from 'react'

/** The usual ranges of the day's figures by data item; empty unless the day is being edited. */
export const ExpectedFigures = createContext<ReadonlyMap<number, ExpectedFigure>>(new Map())
