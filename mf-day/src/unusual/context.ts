import type { ExpectedFigure } from 'contract/expected'
import type { DataItem } from 'contract/values'
import { type ComponentType, createContext } from 'react'

/** The line below a figure that is unusual; null where figures aren't compared, as in another site's page. */
export const UnusualContext = createContext<ComponentType<{ item: DataItem }> | null>(null)

/** What the figures of the day usually are, by item. */
export const ExpectedFigures = createContext<ReadonlyMap<number, ExpectedFigure>>(new Map())
