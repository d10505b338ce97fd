import type { Page } from '@playwright/test'

/** Writes a figure of the day and reads it again, in the site as it will be after the release. */
export async function rehearse(page: Page, { dayId }: { dayId: number }): Promise<void> {
  await page.goto(`/edit/${dayId}`)
  const figure = await writeFigure(page)
  await page.goto(`/view/${dayId}`)
  await page.getByText(figure).first().waitFor()
}

/** The same for a day in Edit on a page of another site. */
export async function rehearseEmbedded(page: Page): Promise<void> {
  const figure = await writeFigure(page)
  await page.locator('quotidia-day').evaluate((day) => day.setAttribute('mode', 'view'))
  await page.getByText(figure).first().waitFor()
}

/** Writes a figure other than the present one, since an unchanged figure isn't saved. Returns its formatted text. */
async function writeFigure(page: Page): Promise<string> {
  const cell = page.getByRole('textbox', { name: /, euro$/ }).first()
  const figure = (await cell.inputValue()) === '12,34' ? '56,78' : '12,34'
  await cell.fill(figure)
  await cell.press('Enter')
  await page.getByText(/Tutto salvato alle/).waitFor()
  return figure
}
