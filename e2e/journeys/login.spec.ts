import type { Page } from '@playwright/test'
import { PASSWORD } from '../harness/calls'
import { boxOf, fontsLoaded, watchLayoutShift } from '../harness/layout'
import { fillLogin } from '../harness/person'
import { expect, REPEATED, test } from '../harness/test'

const OTHER = "C'è stato un problema. Riprova più tardi"

test.use({ expectedErrors: /status of (401|404|500)|net::ERR_/ })

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

test.beforeEach(({ page }) => page.goto('/login'))

test('each failed sign-in shows its error, and the right password leads to Home', { tag: REPEATED }, async ({
  page,
}) => {
  await expect(page).toHaveTitle('Login · Quotidia')
  const line = page.getByRole('alert')
  await fillLogin(page, 'fabio', 'sbagliata')
  await expect(line).toHaveText('Username o password errate 🔒')
  await fillLogin(page, 'nessuno-di-noi', PASSWORD)
  await expect(line).toHaveText('Utente non trovato')
  await page.route('**/auth', (route) => route.fulfill({ status: 500 }))
  await fillLogin(page, 'fabio', PASSWORD)
  await expect(line).toHaveText(OTHER)
  await page.unroute('**/auth')
  await fillLogin(page, 'fabio', PASSWORD)
  await expect(page).toHaveURL(/\/home$/)
})

test('the password is shown and hidden again, and only the username is required', { tag: REPEATED }, async ({
  page,
}) => {
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(PASSWORD)
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostra password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Nascondi password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).not.toHaveAttribute('required')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByText('Inserisci lo username.')).toBeVisible()
  await expect(page.getByText('Username o password errate')).toBeHidden()
})

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

test('a request for a reset link reports an unknown username, a failure and a success', { tag: REPEATED }, async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: 'Password dimenticata?' })
  const dialog = page.getByRole('dialog', { name: 'Password dimenticata?' })
  const send = dialog.getByRole('button', { name: 'Invia' })
  const ask = async (username: string) => {
    await dialog.getByLabel('Username').fill(username)
    await send.click()
  }
  await opener.click()
  await expect(dialog.getByLabel('Username')).toBeFocused()
  await send.click()
  await expect(dialog.getByLabel('Username')).toBeFocused()
  await ask('nessuno-di-noi')
  await expect(dialog.getByRole('alert')).toHaveText('Utente non trovato.')
  await page.route('**/users/reset-password?*', (route) => route.abort())
  await ask('fabio')
  await expect(dialog.getByRole('alert')).toHaveText('Si è verificato un errore. Riprova più tardi.')
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await page.unroute('**/users/reset-password?*')
  await opener.click()
  await expect(dialog.getByRole('alert')).toBeEmpty()
  await ask('fabio')
  await expect(dialog.getByRole('status')).toContainText(
    'Email inviata! Controlla la tua posta per il link di reimpostazione.',
  )
  await expect(send).toBeHidden()
  await expect(dialog.getByText('Chiudi', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(opener).toBeFocused()
})
