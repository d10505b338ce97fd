import type { Page } from '@playwright/test'

/** Writes a figure of the day and reads it again, in the site as it will be after the release. */
export async function rehearse(page: Page, { dayId }: { dayId: number }): Promise<void> {
  await page.goto(`/edit/${dayId}`)
  await writeFigure(page, '12.34')
  await page.goto(`/view/${dayId}`)
  await page.getByText('12,34').first().waitFor()
}

/** The same in a page of another site that shows the day to be edited. */
export async function rehearseEmbedded(page: Page): Promise<void> {
  await writeFigure(page, '56.78')
  await page.locator('quotidia-day').evaluate((day) => day.setAttribute('mode', 'view'))
  await page.getByText('56,78').first().waitFor()
}

async function writeFigure(page: Page, figure: string): Promise<void> {
  const cell = page.getByRole('textbox', { name: /, euro$/ }).first()
  await cell.fill(figure)
  await cell.press('Enter')
  await page.getByText(/Tutto salvato alle/).waitFor()
}
