import { PASSWORD, tokenOf } from '../harness/calls'
import { registerInvitedUser } from '../harness/invitedUser'
import { signIn, signOut } from '../harness/person'
import { test as base, expect } from '../harness/test'

/** The page with a device that holds passkeys and verifies its user. */
const test = base.extend({
  page: async ({ page }, use) => {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('WebAuthn.enable')
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await use(page)
  },
})
test.use({ expectedErrors: /status of 40[13]/ })

test('a passkey is added in Account, signs in once for each answer of the device, and not after its removal', async ({
  page,
  product,
}) => {
  const person = await registerInvitedUser(product, await tokenOf(product, 'aurora'), 'VIEWER_DATA')
  await signIn(page, person.username, '/account')
  const section = page.getByRole('region', { name: 'Passkey' })
  await section.getByRole('button', { name: 'Nuova passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuova passkey' })
  await dialog.getByRole('button', { name: 'Crea passkey' }).click()
  await expect(dialog.getByText('Inserisci il nome della passkey.')).toBeVisible()
  await dialog.getByLabel('Nome della passkey').fill('Telefono di prova')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Crea passkey' }).click()
  await expect(section.getByRole('listitem', { name: 'Telefono di prova' })).toBeVisible()
  await section.getByRole('button', { name: 'Nuova passkey' }).click()
  await dialog.getByLabel('Nome della passkey').fill('Ancora')
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Crea passkey' }).click()
  await expect(dialog.getByText('Questo dispositivo ha già una tua passkey.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await signOut(page)

  await page.goto('/login')
  const sent = page.waitForRequest('**/auth/passkeys/sign-in')
  await page.getByRole('button', { name: 'Usa una passkey' }).click()
  await expect(page).toHaveURL(/\/home$/)
  const body = (await sent).postData() ?? ''
  const headers = { 'Content-Type': 'application/json' }
  const replayed = await fetch(`${product.apiUrl}/auth/passkeys/sign-in`, { method: 'POST', headers, body })
  expect(replayed.status).toBe(401)

  await page.goto('/account')
  // As after five minutes.
  await page.route(
    '**/auth/passkeys/*',
    (route) => route.fulfill({ status: 403, json: { code: 'confirmation_required', message: '' } }),
    { times: 1 },
  )
  await section.getByRole('button', { name: 'Rimuovi Telefono di prova' }).click()
  await page.getByRole('button', { name: 'Sì, rimuovi' }).click()
  const question = page.getByRole('dialog', { name: 'Conferma che sei tu' })
  await question.getByRole('button', { name: 'Usa una passkey' }).click()
  await expect(question).toBeHidden()
  await expect(section.getByText('Non hai ancora una passkey.')).toBeVisible()
  await signOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Usa una passkey' }).click()
  await expect(page.getByText('Questa passkey non è stata accettata')).toBeVisible()
})
