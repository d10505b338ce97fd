import type { Page } from '@playwright/test'
import type { Product } from '../../scripts/product/product'

/** What a state can be made with: a day of Trattoria Aurora in which nothing is written yet, and its owner's session. */
export interface World {
  page: Page
  product: Product
  token: string
  dayId: number
}

/** One state of a screen, and how a person gets there. */
export interface State {
  name: string
  /** Who looks at it: aurora unless it says otherwise, `null` for nobody signed in. */
  as?: string | null
  path: string | ((world: World) => string)
  /** What is arranged before the page opens, such as a call that never gets its answer. */
  before?(page: Page): Promise<unknown>
  /** From the opened page to the state; resolves when it is to be seen. */
  reach(page: Page, world: World): Promise<unknown>
  /** Console errors that belong to the state. */
  errors?: RegExp
  /** Only where the page is narrow: a wide one is made so. */
  narrow?: boolean
}

/** The calls to a path, or those of one method, fail as if the network had gone. */
export const breakCalls = (path: string, method?: string) => (page: Page) =>
  page.route(path, (route) => (method && route.request().method() !== method ? route.fallback() : route.abort()))

/** The calls to a path are never answered. */
export const holdCalls = (path: string) => (page: Page) => page.route(path, () => {})

export const LOST = /net::ERR_FAILED/
