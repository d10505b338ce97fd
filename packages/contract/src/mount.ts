/** The contract between the shell and a module that renders its page by itself, with any library in any version. */
import type { TokenClaims } from './sessions'

/**
 * Renders a page into the element and returns a function that removes it. The shell calls that function when the user leaves
 * the page; an error that `mount` throws replaces the page by the shell's notice.
 */
export type Mount = (element: HTMLElement, context: PageContext) => () => void

/** The shell's services for a page. The document has the styles, and the theme as custom properties, `--q-text`… */
export interface PageContext {
  /** The API's address, without a slash at its end. */
  apiUrl: string
  session: ReadableStore<PageSession>
  location: ReadableStore<PageLocation>
  navigate(to: string, options?: { replace?: boolean }): void
  toast(message: string, options?: { kind?: 'status' | 'alert' }): void
  /** While it is true, the user is asked before the page is left or closed. */
  setUnsaved(isUnsaved: boolean): void
  /** Replaces the page by the shell's notice and reports the error: for errors after `mount` has returned. */
  fail(error: unknown): void
}

/** A value with its changes, in the form that React's `useSyncExternalStore` and other libraries take. */
export interface ReadableStore<T> {
  /** The same object until the next change. */
  getState(): T
  /** Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

export interface PageSession {
  /** For the header `Authorization: Bearer …`; null once the session has ended. */
  token: string | null
  claims: TokenClaims | null
}

export interface PageLocation {
  pathname: string
  /** With the leading question mark, or empty. */
  search: string
  /** The parameters of the declared path: `{ month: '2026-03' }` for `/reports/:month`. */
  params: Readonly<Record<string, string | undefined>>
}
