import type { Page } from '@playwright/test'
import { startProduct } from '../../../../tools/product/product'
import { openSettled } from '../../../../tools/product/requests'
import type { Figure } from '../figure'
import { fillDays, type Size } from './bigDay'
import { turnReadAhead, turnUnread } from './dayChange'
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

const BLOCKS_FROM = 50

/** The cost of opening a page without a cache: script size, blocking time, layout shifts. */
async function measureLoading(page: Page, path: string, what: string): Promise<Figure[]> {
  const sizes: Promise<number>[] = []
  const onFinished = (request: import('@playwright/test').Request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((each) => each.responseBodySize))
  }
  page.on('requestfinished', onFinished)
  await openSettled(page, path)
  await page.waitForSelector('#last-days, #section-name')
  page.off('requestfinished', onFinished)
  const bytes = (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
  const { shifts, longTasks, shown } = await page.evaluate(() => window.watched)
  const blocked = longTasks
    .filter(({ start, duration }) => start + duration > shown)
    .reduce((sum, { start, duration }) => sum + Math.max(0, start + duration - Math.max(start, shown) - BLOCKS_FROM), 0)
  return [
    { what: `JavaScript, brotli, ${what}`, measured: bytes / 1000, goal: 190, unit: 'kB' },
    { what: `total blocking time, ${what}`, measured: blocked, goal: 150, unit: 'ms' },
    { what: `layout shift, ${what}`, measured: shifts, goal: 0.02, unit: '' },
  ]
}
