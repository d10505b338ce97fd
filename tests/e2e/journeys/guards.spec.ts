import { createDay, storedToken, storeSession, tokenOf } from '../harness/calls'
import { signIn } from '../harness/person'
import { expect, REPEATED, test } from '../harness/test'

const PROTECTED = [
  '/home',
  '/view/1',
  '/edit/1',
  '/account',
  '/account/profilo',
  '/account/sicurezza',
  '/account/azienda',
  '/account/persone',
  '/account/libreria',
  '/account/giorni-eliminati',
  '/account/integrazioni',
  '/create-library',
  '/library-items',
  '/manage-rules',
  '/summary',
  '/summary/import',
]

/** The same token with other claims and the original signature. */
function forge(token: string, changes: object): string {
  const [head, claims = '', signature] = token.split('.')
  const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), ...changes }
  return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.')
}

test('without a session every protected page leads to Login', async ({ page }) => {
  for (const path of PROTECTED) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
})

test.describe('a forged token', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('is refused by the server, cleared, and leads to Login', { tag: REPEATED }, async ({ page, product }) => {
    await storeSession(page, forge(await tokenOf(product, 'fabio'), { roles: ['ROLE_OWNER'], userType: 'OWNER' }))
    await page.goto('/manage-rules')
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => storedToken(page)).toBeNull()
  })
})

test('a user without the required role is led to Unauthorized, and from there to Home', { tag: REPEATED }, async ({
  page,
}) => {
  await signIn(page, 'fabio')
  for (const path of [
    '/edit/1',
    '/create-library',
    '/library-items',
    '/manage-rules',
    '/summary/import',
    '/account/persone',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/unauthorized$/)
    await expect(page.getByRole('heading', { name: 'Accesso Non Autorizzato' })).toBeVisible()
    await expect(page.getByText('Non hai i permessi necessari per accedere a questa pagina.')).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('the owner reaches every page', { tag: REPEATED }, async ({ page, product, newDate }) => {
  const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
  await signIn(page, 'aurora')
  for (const path of PROTECTED.map((each) => each.replace(/1$/, `${dayId}`))) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
  }
})

test('an unknown address leads to Welcome', { tag: REPEATED }, async ({ page }) => {
  await page.goto('/niente/di/simile')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'Cambia la gestione della tua azienda' })).toBeVisible()
})
