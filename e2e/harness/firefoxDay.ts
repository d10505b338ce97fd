import type { ElementHandle, Page } from 'puppeteer-core'
import { hearDays, heardOfDays } from './embedHost'
import { expect } from './firefox'

/** What a person finds by its role and its name. */
export const named = (role: string, name: string): string => `::-p-aria([role="${role}"][name="${name}"])`

/** Firefox takes seconds to find a name in a large page; where the name is a label of its own, this doesn't. */
export const labelled = (label: string): string => `[aria-label="${label}"]`

export const text = (words: string): string => `::-p-text(${words})`

/** In the day that is embedded in a page. */
export const inDay = (selector: string, day = 'quotidia-day'): string => `${day} >>> ${selector}`

export const amount = (name: string): string => named('textbox', `${name}, euro`)

/** Waits until it can be seen. */
export async function find(tab: Page, selector: string): Promise<ElementHandle<HTMLElement>> {
  const found = await tab.waitForSelector(selector, { visible: true })
  return found as ElementHandle<HTMLElement>
}

/** The day's own bar says the date: it is there and drawn. */
export async function expectDay(tab: Page, date: string, day?: string): Promise<void> {
  const heading = await find(tab, inDay('h1', day))
  await expect.poll(() => heading.evaluate((h1) => h1.textContent)).toContain(date.split('-').reverse().join('/'))
}

/** Enters a cell with the keyboard, which selects what is there, types over it and leaves. */
export async function writeAmount(tab: Page, cell: string, typed: string): Promise<void> {
  await (await find(tab, cell)).focus()
  await tab.keyboard.type(typed)
  await tab.keyboard.press('Tab')
}

/** Writes down the events of the embedded days of a page, from its first moment. */
export async function listenToDays(tab: Page) {
  await tab.evaluateOnNewDocument(hearDays)
  return () => tab.evaluate(heardOfDays)
}
