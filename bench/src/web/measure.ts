import type { Page } from '@playwright/test'
import { startProduct } from '../../../scripts/product/product'
import type { Figure } from '../figure'
import { fillDays, type Size } from './bigDay'
import { turnReadAhead, turnUnread } from './dayChange'
import { measureLoading } from './loading'
import { openBrowser, openSlowPage } from './slowPage'
import { measureTyping } from './typing'

const USUAL: Size = { sections: 12, items: 150, entries: 20 }
const BIG: Size = { sections: 12, items: 400, entries: 1000 }
const DAYS = 21

/** The day screens in a Chromium slowed down four times, against the built product. */
export async function measureWeb(): Promise<Figure[]> {
  const product = await startProduct({})
  const browser = await openBrowser()
  try {
    const usual = await fillDays(product.apiUrl, USUAL, '2025-01-01', DAYS)
    const big = await fillDays(product.apiUrl, BIG, '2025-06-01', 1)
    const [firstDay = 0] = usual.dayIds
    const [bigDay = 0] = big.dayIds
    // One page at a time, since each slowed page uses a part of the machine while it is open.
    const onFreshPage = async (measure: (page: Page) => Promise<Figure[]>) => {
      const page = await openSlowPage(browser, product.webUrl, usual.token)
      const figures = await measure(page)
      await page.context().close()
      return figures
    }
    const opened: [string, string][] = [
      ['/home', 'Home'],
      [`/view/${firstDay}`, 'a day of 150 items, View'],
      [`/edit/${firstDay}`, 'a day of 150 items, Edit'],
      [`/edit/${bigDay}`, 'a day of 400 items and 1,000 entries'],
    ]
    const figures: Figure[] = []
    for (const [path, what] of opened) figures.push(...(await onFreshPage((page) => measureLoading(page, path, what))))
    figures.push(...(await onFreshPage((page) => turnReadAhead(page, usual.dayIds, 'days of 150 items'))))
    figures.push(...(await onFreshPage((page) => turnUnread(page, usual.dayIds, 'days of 150 items'))))
    const type = (page: Page) => measureTyping(page, `/edit/${bigDay}`, 'in a section with the list of 1,000')
    return [...figures, ...(await onFreshPage(type))]
  } finally {
    await browser.close()
    await product.stop()
  }
}
