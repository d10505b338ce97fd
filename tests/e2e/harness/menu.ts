import type { Locator, Page } from '@playwright/test'
import { pressIfShown } from './layout'

export const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Apri il menu' })

/** The control of the theme's choice: in the bar, or the menu's button on a narrow page. Waits for the bar. */
export const themeOpener = (page: Page): Locator =>
  menuButton(page)
    .or(page.getByLabel(/^Tema: /))
    .filter({ visible: true })

/** Follows a link of the menu, in the bar or in the drawer. */
export async function followMenuLink(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name })
  await pressIfShown(menuButton(page), link)
  await link.click()
}
