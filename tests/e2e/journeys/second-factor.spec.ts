import { authenticatorCode, nextAuthenticatorCode } from '../harness/authenticator'
import { PASSWORD, tokenOf } from '../harness/calls'
import { registerInvitedUser } from '../harness/invitedUser'
import { fillLogin, signIn, signOut } from '../harness/person'
import { expect, test } from '../harness/test'

test.use({ expectedErrors: /status of 401 .*\/auth/ })

test('with a second factor, signing in needs a code from the app or an unused recovery code', async ({
  page,
  product,
}) => {
  const { username } = await registerInvitedUser(product, await tokenOf(product, 'aurora'), 'VIEWER_DATA')
  await signIn(page, username, '/account/sicurezza')
  const section = page.getByRole('region', { name: 'Verifica in due passaggi' })
  await section.getByRole('button', { name: 'Attiva' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verifica in due passaggi' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Avanti' }).click()
  await expect(dialog.getByRole('img', { name: 'Codice QR per l’app di autenticazione' })).toBeVisible()
  const key = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByLabel('Codice di verifica').fill(authenticatorCode(key, Date.now()))
  await dialog.getByRole('button', { name: 'Attiva verifica' }).click()
  const recoveryCode =
    (await page.getByRole('alertdialog', { name: 'Codici di recupero' }).getByRole('listitem').first().textContent()) ??
    ''
  await page.getByRole('button', { name: 'Li ho conservati' }).click()
  await expect(section.getByText('Restano 10 codici di recupero.')).toBeVisible()

  await signOut(page)
  await fillLogin(page, username, PASSWORD)
  const code = page.getByLabel('Codice di verifica')
  await expect(code).toBeFocused()
  await code.fill(nextAuthenticatorCode(key))
  await code.press('Enter')
  await expect(page).toHaveURL(/\/home$/)

  await signOut(page)
  await fillLogin(page, username, PASSWORD)
  await code.fill(recoveryCode)
  await code.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/account/sicurezza')
  await expect(section.getByText('Restano 9 codici di recupero.')).toBeVisible()
  await signOut(page)
  await fillLogin(page, username, PASSWORD)
  await code.fill(recoveryCode)
  await code.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})
