import { createContext, useContext } from 'react'

/** What the day tells the page that it is embedded in; each is a DOM event `quotidia-<name>`. */
export interface Announcements {
  ready: undefined
  'day-changed': { dayId: number; date: string }
  saved: { dayId: number; date: string }
  error: { code: string; message: string }
}

export type Announce = <Name extends keyof Announcements>(name: Name, detail: Announcements[Name]) => void

/** The day as a part of someone else's page. */
export interface Embedding {
  /** Holds all that is shown; what is outside of it isn't ours. */
  root: HTMLElement
  announce: Announce
}

export const EmbeddingContext = createContext<Embedding | null>(null)

/** Null on the product's own pages. */
export function useEmbedding(): Embedding | null {
  return useContext(EmbeddingContext)
}

/** Where the keys are heard that work anywhere on the day: on its own page everywhere, else only inside of it. */
export function useKeyTarget(): Pick<Document, 'addEventListener' | 'removeEventListener'> {
  return useEmbedding()?.root ?? document
}
