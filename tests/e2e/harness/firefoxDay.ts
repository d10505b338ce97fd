import type { ElementHandle, Page } from 'puppeteer-core'
import { installDayEventRecorder, recordedDayEvents } from './embedHost'
import { expect } from './firefox'

/** A selector by role and name. */
export const named = (role: string, name: string): string => `::-p-aria([role="${role}"][name="${name}"])`

/** Firefox takes seconds to find a name in a large page; this is fast where the name is an aria-label. */
export const labelled = (label: string): string => `[aria-label="${label}"]`

export const text = (words: string): string => `::-p-text(${words})`

/** A selector inside the embedded day. */
export const inDay = (selector: string, day = 'quotidia-day'): string => `${day} >>> ${selector}`

export const amount = (name: string): string => named('textbox', `${name}, euro`)

/** Waits until the element is visible. */
export async function find(tab: Page, selector: string): Promise<ElementHandle<HTMLElement>> {
  const found = await tab.waitForSelector(selector, { visible: true })
  return found as ElementHandle<HTMLElement>
}

/** Waits until the day's bar shows the date. */
export async function expectDay(tab: Page, date: string, day?: string): Promise<void> {
  const heading = async () => (await find(tab, inDay('h1', day))).evaluate((h1) => h1.textContent)
  await expect.poll(heading).toContain(date.split('-').reverse().join('/'))
}

/** Enters a cell with the keyboard, which selects its content, types and leaves the cell. */
export async function writeAmount(tab: Page, cell: string, typed: string): Promise<void> {
  await (await find(tab, cell)).focus()
  await tab.keyboard.type(typed)
  await tab.keyboard.press('Tab')
}

/**
 * Records the events of the page's embedded days from now on. With a script that runs before the page, Firefox 140 reports
 * now and then that access to a property was denied.
 */
export async function recordDayEvents(tab: Page) {
  await tab.evaluate(installDayEventRecorder)
  return () => tab.evaluate(recordedDayEvents)
}
