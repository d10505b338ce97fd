import type { Page } from '@playwright/test'
import { PASSWORD } from '../harness/calls'
import { boxOf, fontsLoaded, watchLayoutShift } from '../harness/layout'
import { fillLogin } from '../harness/person'
import { expect, test } from '../harness/test'

test.use({ expectedErrors: /status of 401/ })

/** The theme's red, as a computed style. */
const redOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.querySelector('main')?.appendChild(document.createElement('i'))
    if (!probe) return ''
    probe.style.color = 'var(--q-red)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })

test('a device whose clock is 33 hours ahead signs in, and shows the server’s date', async ({ page }) => {
  const romeDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' })
  await page.clock.install({ time: Date.now() + 33 * 3_600_000 })
  await page.goto('/login')
  await fillLogin(page, 'bruno', PASSWORD)
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('status').getByText('è avanti di 33 ore')).toBeVisible()
  const dates = [romeDate.format(Date.now() - 12 * 3_600_000), romeDate.format(Date.now())]
  const proposed = await page.getByLabel('Data', { exact: true }).inputValue()
  expect(dates).toContain(proposed.split('/').reverse().join('-'))
})

test.beforeEach(({ page }) => page.goto('/login'))

test('a wrong password turns the fields red, without a layout shift', async ({ page, isMobile }) => {
  const username = page.getByLabel('Username')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeVisible()
  await fontsLoaded(page)
  if (isMobile) await expect(username).not.toBeFocused()
  else await expect(username).toBeFocused()
  const shift = await watchLayoutShift(page)
  const places = () => Promise.all([username, password, page.getByRole('button', { name: 'Accedi' })].map(boxOf))
  const before = await places()
  const colour = await redOf(page)
  await fillLogin(page, 'fabio', 'sbagliata')
  await expect(page.getByRole('alert')).toHaveText('Username o password errate 🔒')
  for (const field of [username, password]) {
    await expect(field).toHaveAccessibleDescription('Username o password errate 🔒')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveCSS('border-top-color', colour)
  }
  await expect.poll(places).toEqual(before)
  await expect.poll(shift).toBeLessThan(0.01)
})
