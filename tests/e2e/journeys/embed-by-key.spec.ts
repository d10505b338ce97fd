import { once } from 'node:events'
import { freePort } from '../../../tools/system/ports'
import { issueEmbedToken } from '../../examples/src/embedToken'
import { createHost } from '../../examples/src/host'
import { createDay, tokenOf } from '../harness/calls'
import { dateAgo, dayIn, type EmbedHost, expectDay, test } from '../harness/embedHost'
import { expect, REPEATED } from '../harness/test'

/** Another portal, with a key of its own; it requests tokens for an editor. */
async function startPortal({ apiUrl, webUrl }: EmbedHost, permission: { mode: 'view' | 'edit'; close?: boolean }) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const owner = { 'Content-Type': 'application/json', Authorization: `Bearer ${await tokenOf({ apiUrl }, 'aurora')}` }
  const created = await fetch(`${apiUrl}/embed/keys`, {
    method: 'POST',
    headers: owner,
    body: JSON.stringify({ name: 'Cruscotto', origins: [origin], ...permission, expiresAt: null }),
  })
  const { key, secret } = await created.json()
  const giveToken = () => issueEmbedToken(apiUrl, secret, { origin, username: 'bruno' })
  const server = createHost({ apiUrl, embedUrl: `${webUrl}/embed.js`, giveToken }).listen(port)
  await once(server, 'listening')
  return {
    origin,
    revoke: () => fetch(`${apiUrl}/embed/keys/${key.id}`, { method: 'DELETE', headers: owner }),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test.use({ expectedErrors: /status of 401|ERR_FAILED|status of 502|blocked by CORS/ })

test('a key of mode view shows an editor’s days read-only until it is revoked', { tag: REPEATED }, async ({
  page,
  host,
}) => {
  const portal = await startPortal(host, { mode: 'view' })
  await page.goto(`${portal.origin}/strict.html?date=${dateAgo(1)}&mode=edit`)
  const day = dayIn(page)
  await expectDay(day, dateAgo(1))
  await expect(day.getByText('Incasso contanti', { exact: true })).toBeVisible()
  await expect(day.getByRole('textbox')).toHaveCount(0)
  await expect(day.getByRole('button', { name: 'Abilita modifica' })).toHaveCount(0)

  expect((await portal.revoke()).status).toBe(204)
  // The neighbouring days may have been prefetched before the revocation.
  await day.evaluate((element, date) => element.setAttribute('date', date), dateAgo(9))
  await expect(day.getByRole('alert').first()).toBeVisible()
  await expect(day.getByText(dateAgo(9).split('-').reverse().join('/'))).toHaveCount(0)
  portal.stop()
})

test('with a key that may close days, an editor closes one from the other site’s page', { tag: REPEATED }, async ({
  page,
  host,
}) => {
  const portal = await startPortal(host, { mode: 'edit', close: true })
  await createDay(host, await tokenOf(host, 'aurora'), dateAgo(400))
  await page.goto(`${portal.origin}/strict.html?date=${dateAgo(400)}&mode=edit`)
  const day = dayIn(page)
  await expectDay(day, dateAgo(400))
  const closed = day.evaluate(
    (element) => new Promise((resolve) => element.addEventListener('quotidia-closed', () => resolve(true))),
  )
  await day.getByRole('button', { name: 'Chiudi giorno' }).click()
  const dialog = day.getByRole('dialog', { name: /^Chiudi / })
  await dialog.getByRole('button', { name: 'Incasso contanti' }).click()
  await expect(dialog).toBeHidden()
  await expect(day.getByRole('textbox', { name: 'Incasso contanti' })).toBeFocused()

  await day.getByRole('button', { name: 'Chiudi giorno' }).click()
  await dialog.getByLabel('Perché chiudi lo stesso?').fill('Il resto domattina.')
  await dialog.getByRole('button', { name: 'Chiudi giorno' }).click()
  await expect(day.getByText('Chiuso', { exact: true })).toBeVisible()
  expect(await closed).toBe(true)
  await expect(day.getByRole('textbox')).toHaveCount(0)
  // Days are reopened and approved only in the product.
  await expect(day.getByRole('button', { name: 'Riapri e correggi' })).toHaveCount(0)
  portal.stop()
})
