import { chromium } from '@playwright/test'
import { dateIn } from '../scripts/product/dates'
import { startProduct } from '../scripts/product/product'
import { CHROMIUM_ARGS } from '../scripts/system/chromium'
import { findDay, storeSession, tokenOf } from './harness/calls'

const product = await startProduct({})
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: CHROMIUM_ARGS })
const aurora = await tokenOf(product, 'aurora')
const closed = await findDay(product, aurora, dateIn(-2))
const approved = await findDay(product, aurora, dateIn(-10))
const reopened = await findDay(product, aurora, dateIn(-4))
for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 390]) {
    const context = await browser.newContext({
      viewport: { width, height: width === 390 ? 844 : 800 },
      isMobile: width === 390,
      hasTouch: width === 390,
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'it-IT',
      timezoneId: 'Europe/Rome',
    })
    const page = await context.newPage()
    await context.addInitScript((t) => localStorage.setItem('quotidia.token', t), aurora)
    const shot = (name: string) => page.screenshot({ path: `/tmp/w/shots/${name}-${width}-${colorScheme}.png` })
    for (const [name, id] of [
      ['closed', closed],
      ['approved', approved],
      ['reopened', reopened],
    ] as const) {
      await page.goto(`${product.webUrl}/view/${id}`)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      await shot(name)
      if (name === 'reopened') {
        await page.getByLabel('Altre azioni sul giorno').click()
        await page.getByRole('button', { name: 'Vita del giorno' }).click()
        await page.getByText('Creato').waitFor()
        await shot('events')
      }
    }
    await page.goto(`${product.webUrl}/account`)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `/tmp/w/shots/account-${width}-${colorScheme}.png`, fullPage: true })
    await page.goto(`${product.webUrl}/account/security`)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `/tmp/w/shots/security-${width}-${colorScheme}.png`, fullPage: true })
    await page.goto(`${product.webUrl}/account/people`)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `/tmp/w/shots/people-${width}-${colorScheme}.png`, fullPage: true })
    await context.close()
  }
await browser.close()
await product.stop()
void storeSession
