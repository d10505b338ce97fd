import type { DayEvents } from '@quotidia/embed'
import { createContext, useContext } from 'react'

/** Dispatches the DOM event `quotidia-<name>` for the page around an embedded day. */
export type Announce = <Name extends keyof DayEvents>(name: Name, detail: DayEvents[Name]) => void

/** The page that embeds the day. */
export interface Embedding {
  /** The element that contains the whole day. */
  root: HTMLElement
  announce: Announce
}

export const EmbeddingContext = createContext<Embedding | null>(null)

/** Null on the product's pages. */
export function useEmbedding(): Embedding | null {
  return useContext(EmbeddingContext)
}

/** The target for keyboard shortcuts: the document on the product's pages, the day's element when embedded. */
export function useKeyboardTarget(): Pick<Document, 'addEventListener' | 'removeEventListener'> {
  return useEmbedding()?.root ?? document
}
