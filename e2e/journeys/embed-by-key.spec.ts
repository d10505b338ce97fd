import { once } from 'node:events'
import { tradeKey } from '../../examples/src/embedToken'
import { createHost } from '../../examples/src/host'
import { freePort } from '../../scripts/ports'
import { findDay, readDay, tokenOf } from '../harness/calls'
import { dateAgo, dayIn, type EmbedHost, expectDay, test } from '../harness/embedHost'
import { itemNamed } from '../harness/sheet'
import { expect } from '../harness/test'

const YESTERDAY = dateAgo(1)

interface Asked {
  mode: 'view' | 'edit'
  username?: string
  days?: { from: string; to: string }
}

/** A portal that the API knows by a key of the owner's alone, and that asks for tokens as said. */
async function startPortal({ apiUrl, webUrl }: EmbedHost, { mode, ...asked }: Asked) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const call = async (method: string, path: string, body?: object) =>
    fetch(apiUrl + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await tokenOf({ apiUrl }, 'aurora')}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  const created = await call('POST', '/embed/keys', { name: 'Portale', origins: [origin], mode, expiresAt: null })
  const { key, secret } = await created.json()
  const giveToken = () => tradeKey(apiUrl, secret, { origin, ...asked })
  const server = createHost({ apiUrl, embedUrl: `${webUrl}/embed.js`, giveToken }).listen(port)
  await once(server, 'listening')
  return {
    page: (query: string) => `${origin}/strict.html?${query}`,
    revoke: () => call('DELETE', `/embed/keys/${key.id}`),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const portalTest = test.extend<{ asked: Asked; portal: Awaited<ReturnType<typeof startPortal>> }>({
  asked: [{ mode: 'view' }, { option: true }],
  portal: async ({ host, asked }, use) => {
    const portal = await startPortal(host, asked)
    await use(portal)
    portal.stop()
  },
})

portalTest.describe('a portal with a key', () => {
  portalTest.use({ expectedErrors: /status of 401|ERR_FAILED|status of 502|blocked by CORS/ })

  portalTest('shows the figures to whoever comes, until the key is revoked', async ({ page, portal }) => {
    await page.goto(portal.page(`date=${YESTERDAY}&mode=edit`))
    const day = dayIn(page)
    await expectDay(day, YESTERDAY)
    await expect(day.getByText('Incasso contanti', { exact: true })).toBeVisible()
    await expect(day.getByRole('textbox')).toHaveCount(0)
    for (const name of ['Abilita modifica', 'Documenti', /Storico/]) {
      await expect(day.getByRole('button', { name })).toHaveCount(0)
    }
    await portal.revoke()
    // Its neighbours may have been fetched ahead, when that was still allowed.
    await day.evaluate((element, date) => element.setAttribute('date', date), dateAgo(9))
    await expect(day.getByRole('alert').first()).toBeVisible()
    await expect(day.getByText(dateAgo(9).split('-').reverse().join('/'))).toHaveCount(0)
  })
})

portalTest.describe('a portal that edits', () => {
  portalTest.use({ asked: { mode: 'edit', username: 'bruno' } })

  portalTest('saves for the user that it names, and shows no documents', async ({ page, host, portal }) => {
    await page.goto(portal.page(`date=${YESTERDAY}&mode=edit`))
    const day = dayIn(page)
    await day.getByLabel('Incasso contanti, euro', { exact: true }).fill('432,1')
    await page.keyboard.press('Tab')
    await expect(day.getByText(/Tutto salvato alle/)).toBeVisible()
    await expect(day.getByRole('button', { name: /Documenti/ })).toHaveCount(0)
    const token = await tokenOf(host, 'aurora')
    const stored = itemNamed(await readDay(host, token, await findDay(host, token, YESTERDAY)), 'Incasso contanti')
    expect(stored).toMatchObject({ value: 432.1, lastEditor: expect.stringMatching(/^Bruno/) })
  })
})

portalTest.describe('a portal with one day', () => {
  portalTest.use({ asked: { mode: 'view', days: { from: YESTERDAY, to: YESTERDAY } } })

  portalTest('has no way to another', async ({ page, portal }) => {
    await page.goto(portal.page(`date=${YESTERDAY}`))
    const day = dayIn(page)
    await expectDay(day, YESTERDAY)
    for (const name of ['Giorno precedente', 'Giorno successivo']) {
      const way = day.getByRole('button', { name })
      if ((await way.count()) > 0) await expect(way).toBeDisabled()
    }
    await day.evaluate((element, date) => element.setAttribute('date', date), dateAgo(2))
    await expect(day.getByRole('alert')).toContainText('Non c’è un giorno con la data')
  })
})
