import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeCertificate, startNginx } from '../../../tools/deploy/testing/nginx'
import { freePort } from '../../../tools/system/ports'
import { createHost } from '../../examples/src/host'
import { findDay, tokenOf } from '../harness/calls'
import { openSection, writeAmount } from '../harness/dayPage'
import { test as base, dateAgo, expectDay, type StartWeb, startHost, WEB_FILES } from '../harness/embedHost'
import { signIn } from '../harness/person'
import { expect, VARIANT } from '../harness/test'

/** nginx with the files of deploy/, which serves the built product. */
const serveWithNginx =
  (folder: string): StartWeb =>
  async (port, apiUrl) => {
    const { stop } = await startNginx(folder, port, 'quotidia-folder.conf', makeCertificate(folder), {
      'https://api.example.it': apiUrl,
      '127.0.0.1:4000': new URL(apiUrl).host,
      '/srv/quotidia': WEB_FILES,
    })
    return { url: `https://localhost:${port}`, stop }
  }

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  host: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'quotidia-nginx-'))
    const { host, stop } = await startHost(serveWithNginx(folder), 'https')
    await use(host)
    await stop()
    await rm(folder, { recursive: true })
  },
  baseURL: async ({ host }, use) => use(host.webUrl),
})

const FRAMED = `/frame.html?date=${dateAgo(1)}&user=bruno`

test.use({ ignoreHTTPSErrors: true, expectedErrors: /frame-ancestors|status of 403|chrome-error/ })

test('with nginx as the only web server, a user edits a day, and only a site with a key can show the frame', {
  tag: VARIANT,
}, async ({ page, host }) => {
  const dayId = await findDay(host, await tokenOf(host, 'aurora'), dateAgo(1))
  await signIn(page, 'bruno', `/edit/${dayId}`)
  await openSection(page, 'Incassi')
  const saved = page.waitForResponse('**/data/update?*')
  await writeAmount(page, 'Incasso contanti', '321,5')
  await saved

  await page.goto(host.url + FRAMED)
  const framed = page.frameLocator('iframe').locator('quotidia-day')
  await expectDay(framed, dateAgo(1))
  await expect(framed.getByText('321,50').first()).toBeVisible()

  const port = await freePort()
  const giveToken = () => host.requestToken({ username: 'bruno' })
  const stranger = createHost({ apiUrl: host.apiUrl, embedUrl: `${host.webUrl}/embed.js`, giveToken }).listen(port)
  await once(stranger, 'listening')
  // The page isolates itself, so that the browser withholds the refusal's answer from it.
  const refused = page.waitForEvent('console', (message) => message.text().includes('status of 403'))
  await page.goto(`http://localhost:${port}${FRAMED}`)
  await refused
  const blocked = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
  const ofHost = `${host.webUrl}/embed/frame?origin=${host.url}`
  await page.evaluate((src) => document.querySelector('iframe')?.setAttribute('src', src), ofHost)
  await blocked
  stranger.closeAllConnections()
  stranger.close()
})
