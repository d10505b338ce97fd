import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
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

/** Signs this challenge in a page of another origin: the passkeys of a host are available on all its ports. */
async function signElsewhere(page: Page, challenge: string) {
  const elsewhere = createServer((_, response) => response.end('<!doctype html>'))
  elsewhere.listen(0)
  await once(elsewhere, 'listening')
  await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}`)
  const signed = await page.evaluate(async (text) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ challenge: text, rpId: 'localhost' })
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    const { id, response } = credential.toJSON() as AuthenticationResponseJSON
    const { clientDataJSON, authenticatorData, signature } = response
    return { origin: location.origin, body: { credentialId: id, clientDataJSON, authenticatorData, signature } }
  }, challenge)
  elsewhere.close()
  return signed
}

test('a passkey added in Account signs in, and is refused if replayed, signed for another origin or removed', async ({
  page,
  product,
}) => {
  const person = await registerInvitedUser(product, await tokenOf(product, 'aurora'), 'VIEWER_DATA')
  await signIn(page, person.username, '/account/sicurezza')
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
  const post = (path: string, sent?: string) =>
    fetch(`${product.apiUrl}/auth/passkeys/${path}`, { method: 'POST', headers, ...(sent && { body: sent }) })
  expect((await post('sign-in', body)).status).toBe(401)

  const { challenge } = await (await post('challenge')).json()
  const { origin, body: foreign } = await signElsewhere(page, challenge)
  expect(JSON.parse(Buffer.from(foreign.clientDataJSON, 'base64url').toString())).toMatchObject({ challenge, origin })
  expect((await post('sign-in', JSON.stringify(foreign))).status).toBe(401)

  let isConfirmed = false
  // The answer of the API after five minutes. Adding or removing a route may disturb calls that are under way.
  await page.route('**/auth/passkeys/*', (route) => {
    if (isConfirmed) return route.fallback()
    isConfirmed = true
    return route.fulfill({ status: 403, json: { code: 'confirmation_required', message: '' } })
  })
  await page.goto('/account/sicurezza')
  await section.getByRole('button', { name: 'Elimina Telefono di prova' }).click()
  await page.getByRole('button', { name: 'Sì, elimina' }).click()
  const question = page.getByRole('dialog', { name: 'Conferma che sei tu' })
  await question.getByRole('button', { name: 'Usa una passkey' }).click()
  await expect(question).toBeHidden()
  await expect(section.getByText('Non hai ancora una passkey.')).toBeVisible()
  await signOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Usa una passkey' }).click()
  await expect(page.getByText('Questa passkey non è stata accettata')).toBeVisible()
})
