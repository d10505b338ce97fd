import type { Page } from '@playwright/test'
import { answerCalls } from '../../../tools/product/answers'
import type { Product } from '../../../tools/product/product'

/** The fixtures of a state: an empty new day of Trattoria Aurora, and its owner's session. */
export interface StateContext {
  page: Page
  product: Product
  token: string
  dayId: number
}

/** One state of a screen, and the steps to it. */
export interface State {
  name: string
  /** The signed-in user: aurora by default, `null` for nobody. */
  as?: string | null
  path: string | ((context: StateContext) => string)
  /** Prepares the page before it opens, for instance with a call that never gets its answer, or data of the day. */
  before?(page: Page, context: StateContext): Promise<unknown>
  /** From the opened page to the state; resolves when the state is visible. */
  reach(page: Page, context: StateContext): Promise<unknown>
  /** Console errors that belong to the state. */
  errors?: RegExp
  /** Only on narrow pages; a wide one is narrowed. */
  narrow?: boolean
  /** Not in `npm test`: another text or figure in the same elements as another state. */
  isVariant?: boolean
}

/** Makes the calls to a path, or those of one method, fail like a lost network. */
export const breakCalls = (path: string, method?: string) => (page: Page) =>
  page.route(path, (route) => (method && route.request().method() !== method ? route.fallback() : route.abort()))

/** Leaves the calls to a path without an answer. */
export const holdCalls = (path: string) => (page: Page) => page.route(path, () => {})

export const LOST = /net::ERR_FAILED/

/** Refuses the calls to a path. */
export const refuseCalls = (path: string | RegExp, status: number, message = 'No.') =>
  answerCalls(path, { code: status === 404 ? 'not_found' : 'invalid', message }, status)

export const REFUSED = /the server responded with a status of 4\d\d/
