import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Calendar, CalendarDay } from '@quotidia/contract/calendar'
import { dateIn } from '../product/dates'
import type { Product } from '../product/product'
import { openSettled } from '../product/requests'

const PASSWORD = 'quotidia-demo'
const TOKEN_KEY = 'quotidia.token'

export interface Screen {
  name: string
  /** The signed-in user; nobody by default. */
  as?: string
  /** Its address; a function where it depends on the existing days. */
  path: string | ((days: Days) => string)
  /** Prepares the page before it opens. */
  before?: (page: Page) => Promise<unknown>
  /** Brings the page to the state of the picture. */
  act?: (page: Page, product: Product) => Promise<unknown>
}

export interface Days {
  /** The newest day of the demo company. */
  yesterday: number
  /** The newest closed one that isn't approved. */
  closed: number
  approved: number
}

/** The token of a demo account. */
export async function signIn(apiUrl: string, username: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ username, password: PASSWORD })
  const answer = await fetch(`${apiUrl}/auth`, { method: 'POST', headers, body })
  return (await answer.json()).token
}

async function findDays(product: Product): Promise<Days> {
  const headers = { Authorization: `Bearer ${await signIn(product.apiUrl, 'aurora')}` }
  const answer = await fetch(`${product.apiUrl}/day/calendar?from=${dateIn(-60)}&to=${dateIn(0)}`, { headers })
  const { days } = (await answer.json()) as Calendar
  const newest = (status: CalendarDay['status']) => days.findLast((day) => day.status === status)?.dayId ?? 0
  return { yesterday: newest('open'), closed: newest('closed'), approved: newest('approved') }
}

/** Opens a screen in a separate browser context as its user, and passes the page to `use` once it has loaded. */
export async function show(
  browser: Browser,
  look: BrowserContextOptions,
  product: Product,
  screen: Screen,
  use: (page: Page) => Promise<unknown>,
): Promise<void> {
  const context = await browser.newContext({ ...look, locale: 'it-IT', timezoneId: 'Europe/Rome' })
  if (screen.as) {
    const pair: [string, string] = [TOKEN_KEY, await signIn(product.apiUrl, screen.as)]
    await context.addInitScript(([key, token]) => localStorage.setItem(key, token), pair)
  }
  const page = await context.newPage()
  const path = typeof screen.path === 'string' ? screen.path : screen.path(await findDays(product))
  await screen.before?.(page)
  await openSettled(page, `${product.webUrl}${path}`)
  await screen.act?.(page, product)
  await page.getByText('Caricamento…').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
  await use(page)
  await context.close()
}
