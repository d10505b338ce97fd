/**
 * `npm run screenshots`: pictures of every screen of the built product, in screenshots/<screen>-<width>-<theme>.png.
 * `npm run screenshots -- docs`: the pictures of the documentation, in docs/pictures; `-- docs host` takes one.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { type Product, startProduct } from './product/product'
import { takeDocs } from './screenshots/docs'
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
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
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

const [subject, ...names] = process.argv.slice(2)
const isDocs = subject === 'docs'
const product = await startProduct({ allowOverrides: isDocs })
const browser = await chromium.launch({ executablePath: await obtainChromium(), args: CHROMIUM_ARGS })
try {
  if (isDocs) await takeDocs(names, browser, product)
  else await takeAll(browser, product)
} finally {
  await browser.close()
  await product.stop()
}
