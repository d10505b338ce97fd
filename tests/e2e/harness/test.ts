import { readFileSync } from 'node:fs'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { toastsReadAsText } from '../../../tools/lint/toastTexts'
import { dateIn } from '../../../tools/product/dates'
import { type Product, startProduct } from '../../../tools/product/product'
import { followRequests } from './clock'
import { saveData } from './saveData'
import { recordToasts } from './toasts'
import { watch } from './watch'

/**
 * Tags choose the project that runs a journey in `npm test`, once; without a tag it is a desktop. `npm run test:all`
 * runs every journey in every project.
 */
/** As on a phone: screens that are used there most, layout and touch. */
export const PHONE = '@phone'
/** With the day's remote on another origin. */
export const OTHER_ORIGIN = '@other-origin'
/** With a keyboard: not as on a phone. */
export const KEYBOARD = '@keyboard'
/** Not in `npm test`: tests of pages, of the API or of functions prove the same. */
export const REPEATED = '@repeated'
/** Not in `npm test`: it varies a journey that is (another fault, example, language, order of events). */
export const VARIANT = '@variant'

/** `npm run test:all`. */
export const EVERYTHING = process.env['TEST_ALL'] === 'true'

interface Fixtures {
  /** Console errors that the test provokes, as '<text> <address>'; any other error fails the test. */
  expectedErrors: RegExp
  /**
   * Whether idle pages load the other modules, as in a browser without a data saver: a fifth of the time of the journeys.
   * Links that are hovered or focused load their module in any case.
   */
  idlePrefetch: boolean
  /** Another person on another machine: a separate browser context, watched like the first. */
  newVisitor: () => Promise<BrowserContext>
  /** A date from tomorrow on that no other test of this database uses; the next call returns the day after it. */
  newDate: () => string
}
interface WorkerFixtures {
  /** Serves the day's remote from a second origin, like a separately released remote. */
  dayFromElsewhere: boolean
  /** The built product for the tests of one worker, with the demo companies. */
  product: Product
  dates: Iterator<string, never>
}

function* datesFromTomorrow(): Generator<string, never> {
  for (let day = 1; ; day++) yield dateIn(day)
}

/** Follows a context's errors, requests and toasts. The returned function ends its routes and fails on a problem. */
async function follow(context: BrowserContext, expectedErrors: RegExp, file: string): Promise<() => Promise<void>> {
  followRequests(context)
  const toasts = await recordToasts(context)
  const problems = await watch(context, expectedErrors)
  return async () => {
    // The answer of a route may be under way.
    const sources = [context, ...context.pages()]
    await Promise.all(sources.map((source) => source.unrouteAll({ behavior: 'ignoreErrors' })))
    expect(problems).toEqual([])
    const found = toastsReadAsText(toasts, readFileSync(file, 'utf8'))
    expect(found, 'toasts that are read with getByText, not expectToast').toEqual([])
  }
}

/** A test of the built product, which fails on every error in the browser's console. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  dayFromElsewhere: [false, { scope: 'worker', option: true }],
  product: [
    async ({ dayFromElsewhere }, use) => {
      const product = await startProduct({ seeded: process.env['QUOTIDIA_SEEDED'], dayFromElsewhere })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  dates: [async ({}, use) => use(datesFromTomorrow()), { scope: 'worker' }],
  newDate: async ({ dates }, use) => use(() => dates.next().value),
  baseURL: async ({ product }, use) => use(product.webUrl),
  expectedErrors: [/^$/, { option: true }],
  idlePrefetch: [EVERYTHING, { option: true }],
  context: async ({ context, expectedErrors, idlePrefetch }, use, { file }) => {
    const end = await follow(context, expectedErrors, file)
    if (!idlePrefetch) await saveData(context)
    await use(context)
    await end()
  },
  newVisitor: async ({ browser, contextOptions, expectedErrors, idlePrefetch, product }, use, { file }) => {
    const visitors: { context: BrowserContext; end(): Promise<void> }[] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: product.webUrl })
      visitors.push({ context, end: await follow(context, expectedErrors, file) })
      if (!idlePrefetch) await saveData(context)
      return context
    })
    for (const { context, end } of visitors) {
      await end()
      await context.close()
    }
  },
})

export { expect }
