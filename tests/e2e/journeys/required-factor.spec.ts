import { authenticatorCode } from '../harness/authenticator'
import { PASSWORD, tokenOf } from '../harness/calls'
import { followMenuLink } from '../harness/menu'
import { expect, type OwnProduct, test } from '../harness/ownProduct'
import { signIn } from '../harness/person'
import { REPEATED } from '../harness/test'

test.use({ expectedErrors: /status of 403/ })

/** Sets up the owner's own second factor, and requires one of everybody. */
async function requireFactors({ apiUrl }: OwnProduct): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${await tokenOf({ apiUrl }, 'aurora')}` }
  const send = async (method: string, path: string, body: object) =>
    (await fetch(`${apiUrl}${path}`, { method, headers, body: JSON.stringify(body) })).json()
  const { secret } = await send('POST', '/auth/second-factor/set-up', { password: PASSWORD })
  await send('POST', '/auth/second-factor/confirm', { code: authenticatorCode(secret, Date.now()) })
  await send('PUT', '/company/security', { factorsRequired: true, confirmSensitive: false })
}

test('a user sets up a second factor that the company now requires, and continues in the same session', {
  tag: REPEATED,
}, async ({ page, own }) => {
  await signIn(page, 'bruno', '/account/sicurezza')
  await expect(page.getByRole('heading', { name: 'Dispositivi' })).toBeVisible()
  await requireFactors(own)
  // Home requests the newest days, and is refused.
  await followMenuLink(page, 'Home')
  await expect(page.getByText('La tua azienda chiede la verifica in due passaggi')).toBeVisible()
  await expect(page).toHaveURL(/\/account\/sicurezza$/)

  await page.getByRole('button', { name: 'Attiva' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verifica in due passaggi' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Avanti' }).click()
  const key = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByLabel('Codice di verifica').fill(authenticatorCode(key, Date.now()))
  await dialog.getByRole('button', { name: 'Attiva verifica' }).click()
  await page.getByRole('button', { name: 'Li ho conservati' }).click()
  await expect(page.getByRole('heading', { name: 'Dispositivi' })).toBeVisible()
  await page.goto('/home')
  await expect(page.getByText('Scegli una data')).toBeVisible()
})
