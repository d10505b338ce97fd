import type { Locator, Page } from '@playwright/test'

export const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Apri il menu' })

/** The control of the theme's choice: in the bar, or the menu's button on a narrow page. Waits for the bar. */
export const themeOpener = (page: Page): Locator =>
  menuButton(page)
    .or(page.getByLabel(/^Tema: /))
    .filter({ visible: true })

/** Follows a link of the menu, in the bar or in the drawer. */
export async function followMenuLink(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').waitFor()
  if (await menuButton(page).isVisible()) await menuButton(page).click()
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name }).click()
}
