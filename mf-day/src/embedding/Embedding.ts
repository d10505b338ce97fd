import { createContext, useContext } from 'react'

/** Events for the page around an embedded day; each is dispatched as the DOM event `quotidia-<name>`. */
export interface Announcements {
  ready: undefined
  'day-changed': { dayId: number; date: string }
  saved: { dayId: number; date: string }
  closed: { dayId: number; date: string }
  approved: { dayId: number; date: string }
  reopened: { dayId: number; date: string }
  error: { code: string; message: string }
}

export type Announce = <Name extends keyof Announcements>(name: Name, detail: Announcements[Name]) => void

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
