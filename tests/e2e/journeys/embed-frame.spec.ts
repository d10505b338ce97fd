import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { freePort } from '../../../tools/system/ports'
import { issueEmbedToken } from '../../examples/src/embedToken'
import { createHost } from '../../examples/src/host'
import { findDay, readDay, tokenOf } from '../harness/calls'
import { passTime } from '../harness/clock'
import { itemNamed } from '../harness/dayPage'
import { dateAgo, type EmbedHost, expectDay, recordDayEvents, test } from '../harness/embedHost'
import { expect, VARIANT } from '../harness/test'

const YESTERDAY = dateAgo(1)
const FRAMED = `/frame.html?date=${YESTERDAY}&user=bruno`

const framedDay = (page: Page) => page.frameLocator('iframe').locator('quotidia-day')

async function storedCash(host: EmbedHost): Promise<number | null> {
  const token = await tokenOf(host, 'aurora')
  return itemNamed(await readDay(host, token, await findDay(host, token, YESTERDAY)), 'Incasso contanti').value
}

/** A site of another origin that serves a token of another site. */
async function startStranger({ apiUrl, webUrl }: EmbedHost, stolen: string) {
  const port = await freePort()
  const server = createHost({ apiUrl, embedUrl: `${webUrl}/embed.js`, giveToken: async () => stolen }).listen(port)
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a page that loads nothing of another site shows a day in a frame with `mountFrame`, updates it, and removes it without losing a typed figure', async ({
  page,
  host,
}) => {
  const answer = await fetch(`${host.webUrl}/embed/frame?origin=${host.url}`)
  expect(answer.headers.get('content-security-policy')).toContain(`; frame-ancestors ${host.url}; `)
  const events = await recordDayEvents(page)
  const origins = new Set<string>()
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) origins.add(new URL(request.url()).origin)
  })
  await page.goto('/frame.html?date=2020-01-01')
  await page.evaluate(
    async ([date, frame]) => {
      const { mountFrame } = await import('/quotidia-embed/index.js' as string)
      const main = document.querySelector('main') as HTMLElement
      main.replaceChildren()
      const getToken = async () => (await fetch('/token?user=bruno', { method: 'POST' })).text()
      Object.assign(window, { framed: mountFrame(main, { frame, date, getToken }) })
    },
    [dateAgo(2), `${host.webUrl}/embed/frame`] as const,
  )
  const day = framedDay(page)
  await expectDay(day, dateAgo(2))
  await page.evaluate(
    (date) => (window as unknown as Mounted).framed.update({ date, mode: 'edit', theme: 'dark' }),
    YESTERDAY,
  )
  await expectDay(day, YESTERDAY)
  await expect(day).toHaveAttribute('theme', 'dark')
  const dayId = await findDay(host, await tokenOf(host, 'aurora'), YESTERDAY)
  await expect
    .poll(async () => (await events()).at(-1))
    .toEqual({ name: 'day-changed', detail: { dayId, date: YESTERDAY } })
  await day.getByLabel('Incasso contanti, euro', { exact: true }).fill('432,1')
  await page.evaluate(() => (window as unknown as Mounted).framed.unmount())
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect.poll(() => storedCash(host)).toBe(432.1)
  expect([...origins]).toEqual([host.url])
})

test.describe('a frame whose script is missing', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('sends the host an error event', { tag: VARIANT }, async ({ page, host }) => {
    await page.route(`${host.webUrl}/embed/*/embed.js`, (route) => route.abort())
    const events = await recordDayEvents(page)
    await page.goto(FRAMED)
    const detail = { code: 'not_loaded', message: expect.stringContaining('imported module') }
    await expect.poll(events).toEqual([{ name: 'error', detail }])
  })
})

interface Mounted {
  framed: { update(options: object): void; unmount(): Promise<void> }
}

test.describe('a site without a key of its own', () => {
  test.use({ expectedErrors: /frame-ancestors|status of 403|chrome-error|Content Security Policy/ })

  test('can’t show the frame, or use another site’s token in it', async ({ page, host, context }) => {
    const stranger = await startStranger(host, await host.requestToken({ username: 'bruno' }))
    const used: string[] = []
    context.on('request', (request) => {
      if (request.headers()['authorization']) used.push(request.url())
    })
    const refused = await fetch(`${host.webUrl}/embed/frame?origin=${stranger.url}`)
    expect([refused.status, refused.headers.get('content-security-policy')]).toEqual([
      403,
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ])
    const events = await recordDayEvents(page)
    await page.clock.install()
    await page.goto(`${stranger.url}${FRAMED}`)
    await passTime(page, 10_000)
    await expect.poll(events).toEqual([{ name: 'error', detail: expect.objectContaining({ code: 'not_loaded' }) }])

    const address = `${host.webUrl}/embed/frame?origin=${host.url}`
    const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.evaluate((src) => document.querySelector('iframe')?.setAttribute('src', src), address)
    await blocked

    const opened = context.waitForEvent('page')
    await page.evaluate((src) => Object.assign(window, { other: window.open(src) }), address)
    const alone = await opened
    await expect(alone.getByText('Questa pagina si vede solo dentro')).toBeVisible()
    await expect(alone.locator('quotidia-day')).toHaveCount(0)
    expect(used).toEqual([])
    stranger.stop()
  })
})

test.describe('a site with a key', () => {
  test.use({ expectedErrors: /status of 502/ })

  test('can’t use the token of another site in its frame', { tag: VARIANT }, async ({ page, host }) => {
    const owner = await tokenOf(host, 'aurora')
    const origin = 'https://altro.esempio.it'
    const answer = await fetch(`${host.apiUrl}/embed/keys`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Altro', origins: [origin], mode: 'edit', expiresAt: null }),
    })
    const { secret } = await answer.json()
    host.replaceTokens((username) => issueEmbedToken(host.apiUrl, secret, { origin, username }))
    await page.goto(FRAMED)
    await expect(framedDay(page).getByRole('alert')).toContainText('La pagina non ha dato l’accesso al giorno.')
    host.replaceTokens(undefined)
    await framedDay(page).getByRole('button', { name: 'Riprova' }).click()
    await expectDay(framedDay(page), YESTERDAY)
  })
})
