import type { Locator, Page } from '@playwright/test'

/** The row of a line in the table of the summary. The chart's table names the drawn lines in its first row. */
export const lineOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
