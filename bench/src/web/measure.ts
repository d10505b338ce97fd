import { startProduct } from '../../../scripts/product/product'
import type { Figure } from '../figure'
import { fillDays, type Size } from './bigDay'
import { measureLoading } from './loading'
import { openBrowser, openSlowPage } from './slowPage'
import { measureTurning } from './turning'
import { measureTyping } from './typing'

const USUAL: Size = { sections: 12, items: 150, entries: 20 }
const BIG: Size = { sections: 12, items: 400, entries: 1000 }
const FIRST_ENTERED = '[data-cell^="value-"] input[inputmode="decimal"]'
const DAYS = 21

/** The day screens in a Chromium slowed down four times, against the built product. */
export async function measureWeb(): Promise<Figure[]> {
  const product = await startProduct({})
  const browser = await openBrowser()
  try {
    const usual = await fillDays(product.apiUrl, USUAL, '2025-01-01', DAYS)
    const big = await fillDays(product.apiUrl, BIG, '2025-06-01', 1)
    const fresh = () => openSlowPage(browser, product.webUrl, usual.token)
    const [firstDay = 0] = usual.dayIds
    const [bigDay = 0] = big.dayIds
    const figures = [
      ...(await measureLoading(await fresh(), '/home', '#last-days', 'Home')),
      ...(await measureLoading(await fresh(), `/view/${firstDay}`, '#section-name', 'a day of 150 items, View')),
      ...(await measureLoading(await fresh(), `/edit/${firstDay}`, '#section-name', 'a day of 150 items, Edit')),
      ...(await measureLoading(
        await fresh(),
        `/edit/${bigDay}`,
        '#section-name',
        'a day of 400 items and 1,000 entries',
      )),
      ...(await measureTurning(await fresh(), await fresh(), usual.dayIds, 'days of 150 items')),
    ]
    const page = await fresh()
    await page.goto(`/edit/${bigDay}`)
    figures.push(...(await measureTyping(page, FIRST_ENTERED, 'in a section with the list of 1,000')))
    return figures
  } finally {
    await browser.close()
    await product.stop()
  }
}
