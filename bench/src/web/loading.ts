import type { Page } from '@playwright/test'
import { openSettled } from '../../../scripts/product/requests'
import type { Figure } from '../figure'

const BLOCKS_FROM = 50

/** The cost of opening a page without a cache: script size, blocking time, layout shifts. */
export async function measureLoading(page: Page, path: string, what: string): Promise<Figure[]> {
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
