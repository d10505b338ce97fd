import type { Page } from '@playwright/test'
import { PASSWORD } from '../harness/calls'
import { boxOf } from '../harness/layout'
import { expect, KEYBOARD, test } from '../harness/test'

/** Opens the login page without its scripts; the returned function lets them arrive. */
async function openLogin(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/shell\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByLabel('Username')).toBeFocused()
  return release
}

test('the login form is there before the scripts, stays in its place, and keeps what is typed and sent', {
  tag: KEYBOARD,
}, async ({ page }) => {
  const password = page.getByLabel('Password', { exact: true })
  const arrive = await openLogin(page)
  const place = await boxOf(password)
  await page.keyboard.type('aurora')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD.slice(0, 5))
  arrive()
  await expect(page.getByRole('heading', { name: 'Accedi a Quotidia' })).toBeVisible()
  await page.keyboard.type(PASSWORD.slice(5))
  await expect(password).toHaveValue(PASSWORD)
  await expect.poll(() => boxOf(password)).toEqual(place)

  const arriveAgain = await openLogin(page)
  await page.keyboard.type('aurora')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  arriveAgain()
  await expect(page).toHaveURL(/\/home$/)
})
