import type { Page } from '@playwright/test'
import { themeOpener } from '../harness/menu'
import { expect, REPEATED, test, VARIANT } from '../harness/test'

const DARK = 'rgb(15, 18, 19)'
const LIGHT = 'rgb(245, 246, 243)'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** Clicks the radio button's text. */
const choice = (page: Page, name: string) => page.locator('label').filter({ hasText: name, visible: true })

test.use({ colorScheme: 'light', expectedErrors: /ERR_FAILED/ })

test('the chosen theme is shown at once, in every tab and from the first paint, until the person chooses the system’s theme again', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/contact')
  await page.goto('/')
  await expect.poll(() => ground(page)).toBe(LIGHT)
  await themeOpener(page).click()
  await expect(page.getByRole('radio', { name: 'Automatico' })).toBeChecked()
  await choice(page, 'Scuro').click()
  await expect.poll(() => ground(page)).toBe(DARK)
  await expect.poll(() => ground(other)).toBe(DARK)

  // The colours of an empty page, before any style sheet or script of the product has loaded.
  await context.route(/\/shell\//, (route) => route.abort())
  await other.goto('/contact', { waitUntil: 'commit' })
  await expect.poll(() => other.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await context.unroute(/\/shell\//)

  await page.reload()
  await themeOpener(page).click()
  await expect(page.getByRole('radio', { name: 'Scuro' })).toBeChecked()
  await choice(page, 'Automatico').click()
  await expect.poll(() => ground(page)).toBe(LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(page)).toBe(DARK)
})

test('the theme is chosen with the keyboard alone', { tag: REPEATED }, async ({ page }) => {
  await page.goto('/contact')
  const opener = themeOpener(page)
  await opener.focus()
  await page.keyboard.press('Enter')
  const automatic = page.getByRole('radio', { name: 'Automatico' })
  while (!(await automatic.evaluate((radio) => radio === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Scuro' })).toBeFocused()
  await expect.poll(() => ground(page)).toBe(DARK)
  await page.keyboard.press('Escape')
  await expect(automatic).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the browser’s bars have the colour of the chosen theme', { tag: VARIANT }, async ({ page }) => {
  await page.goto('/contact')
  await themeOpener(page).click()
  await choice(page, 'Scuro').click()
  const colours = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    )
  await expect.poll(colours).toEqual(['#0f1213'])
  await choice(page, 'Chiaro').click()
  await expect.poll(colours).toEqual(['#f5f6f3'])
})
