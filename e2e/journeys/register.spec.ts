import type { Page } from '@playwright/test'
import { PASSWORD } from '../harness/calls'
import { linkInMailTo } from '../harness/mails'
import { expect, test as ownTest } from '../harness/ownProduct'
import { fillLogin } from '../harness/person'
import { REPEATED, test } from '../harness/test'
import { expectToast } from '../harness/toasts'

const NEW_PASSWORD = 'una-password-tutta-nuova'
const VALIDATION = '**/users/validate-token?*'

async function choose(page: Page, password: string, repeated: string): Promise<void> {
  await page.getByLabel('Nuova Password', { exact: true }).fill(password)
  await page.getByLabel('Conferma Password', { exact: true }).fill(repeated)
  await page.getByRole('button', { name: 'Imposta password' }).click()
}

ownTest.describe('the link of a mail', () => {
  ownTest.use({ expectedErrors: /status of 400|net::ERR_FAILED/ })

  ownTest('resets a forgotten password, replaces another session, and is valid once', async ({ page, own }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Password dimenticata?' }).click()
    await page.getByRole('dialog').getByLabel('Username').fill('bruno')
    await page.getByRole('button', { name: 'Invia' }).click()
    await expect(page.getByText(/^Email inviata!/)).toBeVisible()
    await expect.poll(() => linkInMailTo(own, 'bruno@')).toBeTruthy()
    const link = (await linkInMailTo(own, 'bruno@')) ?? ''

    await page.goto('/login')
    await fillLogin(page, 'aurora', PASSWORD)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Aurora' })).toBeVisible()
    await page.goto(link)
    await expect(page).toHaveTitle('Registrazione · Quotidia')
    await expect(page.getByText(/^Ciao Bruno Sala, il tuo username è bruno, azienda Trattoria Aurora\.$/)).toBeVisible()
    const password = page.getByLabel('Nuova Password', { exact: true })
    const repeated = page.getByLabel('Conferma Password', { exact: true })
    await page.getByRole('button', { name: 'Mostra password' }).first().click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(repeated).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Imposta password' }).click()
    await expect(password).toBeFocused()
    await choose(page, NEW_PASSWORD, 'un-altra')
    await expect(page.getByRole('alert')).toHaveText('Le password non coincidono.')
    await page.route('**/users/register?*', (route) => route.abort())
    await choose(page, NEW_PASSWORD, NEW_PASSWORD)
    await expect(page.getByRole('alert')).toHaveText('Errore durante la registrazione della password.')
    await page.unroute('**/users/register?*')
    await choose(page, NEW_PASSWORD, NEW_PASSWORD)
    await expectToast(page, 'Password reimpostata.')
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Bruno Sala' })).toBeVisible()

    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText(
      'Il token è già stato utilizzato. Puoi accedere con il tuo username e password.',
    )
    await expect(page.getByLabel('Nuova Password', { exact: true })).toBeHidden()
  })
})

test.describe('an invalid link', () => {
  test.use({ expectedErrors: /status of 400|net::ERR_FAILED/ })

  test('shows the reason: a missing, unknown or expired token, or no answer', { tag: REPEATED }, async ({ page }) => {
    const refusal = page.getByRole('alert')
    await page.goto('/register')
    await expect(refusal).toHaveText('Token mancante.')
    await page.goto('/register?token=inventato')
    await expect(refusal).toHaveText('Token non valido.')
    await page.route(VALIDATION, (route) =>
      route.fulfill({
        status: 400,
        contentType: 'text/plain; charset=utf-8',
        headers: {
          'Access-Control-Allow-Origin': new URL(page.url()).origin,
          'Access-Control-Allow-Credentials': 'true',
        },
        body: 'Token scaduto.',
      }),
    )
    await page.goto('/register?token=vecchio')
    await expect(refusal).toHaveText(
      "Il token di registrazione è scaduto. Contatta l'amministratore della tua azienda per una nuova email di registrazione.",
    )
    await page.route(VALIDATION, (route) => route.abort())
    await page.goto('/register?token=altro')
    await expect(refusal).toHaveText('Errore durante la validazione del token.')
    await page.getByRole('link', { name: 'Vai al login' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  test('shows a message while it is checked', { tag: REPEATED }, async ({ page }) => {
    await page.route(VALIDATION, () => {})
    await page.goto('/register?token=qualsiasi')
    await expect(page.getByText('Verifica il token...')).toBeVisible()
  })
})
