import { PASSWORD } from '../harness/calls'
import { fillLogin } from '../harness/person'
import { expect, test } from '../harness/test'

const OTHER = "C'è stato un problema. Riprova più tardi"

test.use({ expectedErrors: /status of (401|404|500)|net::ERR_/ })

test.beforeEach(({ page }) => page.goto('/login'))

test('the line of errors says what is wrong, and the right password leads to Home', async ({ page, context }) => {
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
  await context.setOffline(true)
  await fillLogin(page, 'fabio', PASSWORD)
  await expect(line).toHaveText(OTHER)
  await context.setOffline(false)
  await fillLogin(page, 'fabio', PASSWORD)
  await expect(page).toHaveURL(/\/home$/)
})

test('the password is shown and hidden again, and only the username is required', async ({ page }) => {
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
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a forgotten password is asked for by username, with three outcomes', async ({ page }) => {
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
  await ask('fabio')
  await expect(dialog.getByRole('status')).toHaveText(
    'Email inviata! Controlla la tua posta per il link di reimpostazione.',
  )
  await ask('nessuno-di-noi')
  await expect(dialog.getByRole('alert')).toHaveText('Utente non trovato.')
  await expect(dialog.getByRole('status')).toBeHidden()
  await page.route('**/users/reset-password?*', (route) => route.abort())
  await ask('fabio')
  await expect(dialog.getByRole('alert')).toHaveText('Si è verificato un errore. Riprova più tardi.')
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(dialog.getByRole('alert')).toBeHidden()
})
