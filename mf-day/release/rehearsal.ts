import type { Page } from '@playwright/test'

const FIGURE = '12.34'
const SHOWN = '12,34'

/** Writes a figure of the day and reads it again, in the site as it will be after the release. */
export async function rehearse(page: Page, { dayId }: { dayId: number }): Promise<void> {
  await page.goto(`/edit/${dayId}`)
  const cell = page.getByRole('textbox', { name: /, euro$/ }).first()
  await cell.fill(FIGURE)
  await cell.press('Enter')
  await page.getByText('Tutto salvato').waitFor()
  await page.goto(`/view/${dayId}`)
  await page.getByText(SHOWN).first().waitFor()
}
