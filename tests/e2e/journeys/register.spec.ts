import type { Page } from '@playwright/test'
import { PASSWORD } from '../harness/calls'
import { linkInMailTo } from '../harness/mails'
import { expect, test as ownTest } from '../harness/ownProduct'
import { fillLogin } from '../harness/person'
import { expectToast } from '../harness/toasts'

const NEW_PASSWORD = 'una-password-tutta-nuova'

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
