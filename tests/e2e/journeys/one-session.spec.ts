import { watchRequests } from '../../../tools/product/requests'
import { storedToken } from '../harness/calls'
import { signIn, signOut } from '../harness/person'
import { withoutStreams } from '../harness/streams'
import { expect, OTHER_ORIGIN, REPEATED, test, VARIANT } from '../harness/test'

// The other tab may first get a 401 from the server, since its session has ended.
test.use({ expectedErrors: /status of 401/ })

test('signing out in one tab signs the remote out in the other, at once', async ({ page, context }) => {
  await signIn(page, 'aurora')
  const other = await context.newPage()
  await signOut(other)
  await expect(other).toHaveURL(/\/login$/)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Scegli una data')).toBeHidden()
  await expect.poll(() => storedToken(page)).toBeNull()
})

test('signing out in the shell ends the session on the server and in the remotes', { tag: REPEATED }, async ({
  page,
  product,
}) => {
  await signIn(page, 'aurora')
  const token = await storedToken(page)
  await signOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await page.goto('/home')
  await expect(page).toHaveURL(/\/login$/)
  const answer = await fetch(`${product.apiUrl}/users/get-current-user`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(401)
})

test('shell and remote share one session: the name in the menu and the company in Home', { tag: OTHER_ORIGIN }, async ({
  page,
}) => {
  await signIn(page, 'aurora')
  await expect(page.getByRole('banner').getByRole('link', { name: /aurora/i })).toBeVisible()
  await expect(page.getByRole('main').getByText('Trattoria Aurora')).toBeVisible()
})

test.describe('a session that ended elsewhere', () => {
  test.use({ expectedErrors: /status of (401|404)/ })

  test('sends the remote’s page to Login at its next call', { tag: VARIANT }, async ({ page, product }) => {
    await withoutStreams(page)
    const requests = watchRequests(page)
    await signIn(page, 'aurora')
    await requests.quiet()
    const token = await storedToken(page)
    await fetch(`${product.apiUrl}/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    await page.getByRole('button', { name: 'Verifica' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => storedToken(page)).toBeNull()
  })

  test('sends an open page to Login without a call of its own', async ({ page, product }) => {
    await signIn(page, 'aurora')
    const token = await storedToken(page)
    await fetch(`${product.apiUrl}/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(() => storedToken(page)).toBeNull()
  })
})
