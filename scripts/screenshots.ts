/** `npm run screenshots`: pictures of every screen of the built product, in screenshots/<screen>-<width>-<theme>.png. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { type Product, startProduct } from './product/product'
import { SCREENS } from './screenshots/screens'
import { show } from './screenshots/show'
import { CHROMIUM_ARGS, obtainChromium } from './system/chromium'

const FOLDER = join(import.meta.dirname, '../screenshots')
const DEVICES = [
  { width: 1280, height: 800, isMobile: false, hasTouch: false },
  { width: 390, height: 844, isMobile: true, hasTouch: true },
]
const THEMES = ['light', 'dark'] as const

async function takeAll(browser: Browser, product: Product): Promise<void> {
  for (const { width, height, isMobile, hasTouch } of DEVICES) {
    for (const colorScheme of THEMES) {
      const look = { viewport: { width, height }, isMobile, hasTouch, colorScheme, reducedMotion: 'reduce' as const }
      for (const screen of SCREENS) {
        const path = join(FOLDER, `${screen.name}-${width}-${colorScheme}.png`)
        await show(browser, look, product, screen, (page) => page.screenshot({ path }))
      }
      console.log(`${SCREENS.length} screens at ${width}, ${colorScheme}`)
    }
  }
}

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const product = await startProduct({})
const browser = await chromium.launch({ executablePath: await obtainChromium(), args: CHROMIUM_ARGS })
try {
  await takeAll(browser, product)
} finally {
  await browser.close()
  await product.stop()
}
