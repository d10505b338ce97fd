import type { Locator, Page } from '@playwright/test'
import type { DayFull } from '@quotidia/contract/days'
import type { DataItem } from '@quotidia/contract/values'
import { pressIfShown } from './layout'
import { expect } from './test'

/** A row of the sheet. */
export const rowOf = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

export const amountOf = (page: Page, name: string): Locator => page.getByLabel(`${name}, euro`, { exact: true })

export const listOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** `1234.5` as a read-only sheet shows it: `1.234,50`. */
export const figure = (value: number): string =>
  value.toLocaleString('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' }).replace('-', '\u2212')

/** Enters a cell with the keyboard, which selects its content, types and leaves the cell. */
export async function writeAmount(page: Page, name: string, typed: string): Promise<void> {
  await amountOf(page, name).focus()
  await page.keyboard.type(typed)
  await page.keyboard.press('Tab')
}

/** Presses an action of a row: its icon or, on a narrow page, its entry in the row's sheet. A list row must have the focus. */
export async function pressRowAction(row: Locator, icon: string | RegExp, entry: string | RegExp): Promise<void> {
  const opener = row.getByRole('button', { name: /^Azioni per / })
  const action = row.getByRole('button', { name: icon })
  await expect(opener.or(action).filter({ visible: true }).first()).toBeVisible()
  // biome-ignore lint/plugin: one of the two is visible
  if (await opener.isVisible()) {
    await opener.click()
    await row.getByRole('dialog').getByRole('button', { name: entry }).click()
  } else await action.click()
}

/** Waits until the page has the answers to all saves: the server stores a figure before the page knows it. */
export const expectAllSaved = (page: Page): Promise<void> =>
  expect(page.locator('[role=status][aria-busy=false]', { hasText: 'Tutto salvato' })).toBeVisible()

/** The day's id, from the address of View or Edit. */
export const dayIdOf = (page: Page): number => Number(new URL(page.url()).pathname.split('/').at(-1))

/** Requests a date without a day in Home, creates the day, and arrives in Edit. */
export async function createDayAt(page: Page, date: string): Promise<number> {
  await page.getByLabel('Data', { exact: true }).fill(date)
  await page.getByRole('button', { name: 'Verifica' }).click()
  await expect(page.getByText('La data non esiste.')).toBeVisible()
  await page.getByRole('button', { name: 'Crea', exact: true }).click()
  await expect(page).toHaveURL(/\/edit\/\d+$/)
  return dayIdOf(page)
}

export const sectionsOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Sezioni del giorno' })

/** Opens the panel of the sections on a narrow page; a wide one shows them in its sidebar. */
export async function openSections(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d\d\/\d\d\/\d{4}/)
  await pressIfShown(page.getByRole('button', { name: 'Apri le sezioni del giorno' }), sectionsOf(page))
}

/** Opens a section from the sidebar or, on a narrow page, from its panel. */
export async function openSection(page: Page, name: string): Promise<void> {
  await openSections(page)
  await sectionsOf(page).getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

export function itemNamed(day: DayFull, name: string): DataItem {
  const item = day.dayWithValues.find(({ dataName }) => dataName === name)
  if (!item) throw new Error(`The day has no ${name}`)
  return item
}
