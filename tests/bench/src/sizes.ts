import { chromium, type Page } from '@playwright/test'
import { startProduct } from '../../../tools/product/product'
import { openSettled } from '../../../tools/product/requests'
import { CHROMIUM_ARGS, obtainChromium } from '../../../tools/system/chromium'
import type { Figure } from './figure'

const GOAL_LOGIN = 150

/** The kilobytes of JavaScript, as transferred, that a page requests until its requests have ended. */
async function scriptsOf(page: Page, url: string): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((each) => each.responseBodySize))
  })
  await openSettled(page, url)
  return (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0) / 1000
}

export async function measureSizes(): Promise<Figure[]> {
  const product = await startProduct({})
  const browser = await chromium.launch({ executablePath: await obtainChromium(), args: CHROMIUM_ARGS })
  try {
    const measured = await scriptsOf(await browser.newPage(), `${product.webUrl}/login`)
    return [{ what: 'JavaScript of the login page (brotli)', measured, goal: GOAL_LOGIN, unit: 'kB' }]
  } finally {
    await browser.close()
    await product.stop()
  }
}
