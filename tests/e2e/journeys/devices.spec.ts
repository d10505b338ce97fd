import { PASSWORD, tokenOf } from '../harness/calls'
import { registerInvitedUser } from '../harness/invitedUser'
import { fillLogin, signIn } from '../harness/person'
import { expect, REPEATED, test } from '../harness/test'
import { expectToast } from '../harness/toasts'

test.use({ expectedErrors: /status of 401/ })

test('a user signs one other device out, then all others, and stays signed in', { tag: REPEATED }, async ({
  page,
  product,
  newVisitor,
}) => {
  const { username } = await registerInvitedUser(product, await tokenOf(product, 'aurora'), 'VIEWER_DATA')
  const lostDevice = await tokenOf(product, username)
  await signIn(page, username, '/account/sicurezza')
  const devices = page.getByRole('region', { name: 'Dispositivi' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('Questo dispositivo')
  await devices.getByRole('button', { name: /^Esci da Dispositivo sconosciuto/ }).click()
  await expectToast(page, 'Uscita dal dispositivo completata.')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  const headers = { Authorization: `Bearer ${lostDevice}` }
  expect((await fetch(`${product.apiUrl}/users/get-current-user`, { headers })).status).toBe(401)

  const other = await (await newVisitor()).newPage()
  await other.goto('/login')
  await fillLogin(other, username, PASSWORD)
  await expect(other).toHaveURL(/\/home$/)
  await page.reload()
  await devices.getByRole('button', { name: 'Esci da tutti i dispositivi' }).click()
  await page.getByRole('button', { name: 'Sì, esci' }).click()
  await expect(devices.getByText('Non hai fatto l’accesso su altri dispositivi.')).toBeVisible()
  await other.goto('/account/sicurezza')
  await expect(other).toHaveURL(/\/login$/)
  await page.reload()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
})
