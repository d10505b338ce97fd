import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { releasePath } from '../../build/releasePaths'
import { dateIn } from '../../product/dates'
import { dirOf } from '../../repository/repository'
import type { Candidate } from '../candidate/candidate'
import { launchBrowser, TIMEOUT_MS, watch } from './browser'
import { post, signInAs, userWith } from './demoUsers'

interface Product {
  webUrl: string
  apiUrl: string
}

/** Whether the candidate brings an embedded day. */
export const hasElement = ({ folder }: Candidate): boolean => existsSync(path.join(folder, 'embed/embed.js'))

/**
 * Opens the candidate's embedded day in a page of another origin, with a key and a token like a host's, and runs
 * `rehearseEmbedded` of the module's `release/rehearsal.ts`. Rejects with the errors of the page.
 */
export async function checkElement({ app, version }: Candidate, { webUrl, apiUrl }: Product): Promise<string> {
  const { rehearseEmbedded } = await import(path.join(dirOf(app), 'release/rehearsal.ts'))
  const browser = await launchBrowser()
  const host = await startHost(webUrl, apiUrl)
  try {
    const page = await (await browser.newContext({ locale: 'it-IT' })).newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    const { problems, thrown } = watch(page, releasePath({ kind: 'embed', folder: app.folder }, version))
    await page.goto(host.url)
    await Promise.race([thrown, rehearseEmbedded(page)]).catch((error: Error) => problems.unshift(error.message))
    if (problems.length === 0) return 'a page of another site'
    throw new Error(`${app.folder} ${version} doesn't work in a page of another site:\n  ${problems.join('\n  ')}`)
  } finally {
    await Promise.all([browser.close(), host.stop()])
  }
}

/** A site with one page, which shows yesterday to a user who may write. */
async function startHost(webUrl: string, apiUrl: string) {
  let html = ''
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const token = await requestToken(apiUrl, origin)
  html = `<!doctype html><html lang="it"><title>Host</title><link rel="icon" href="data:,">
    <quotidia-day api="${apiUrl}" date="${dateIn(-1)}" mode="edit"></quotidia-day>
    <script type="module" src="${webUrl}/embed/next/embed.js"></script>
    <script type="module">document.querySelector('quotidia-day').getToken = async () => '${token}'</script></html>`
  const stop = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: origin, stop }
}

async function requestToken(apiUrl: string, origin: string): Promise<string> {
  const asked = { name: 'Host', origins: [origin], mode: 'edit', expiresAt: null }
  const { secret } = await post<{ secret: string }>(`${apiUrl}/embed/keys`, asked, await signInAs(apiUrl, userWith()))
  const username = userWith(['EDITOR_DATA_FILES'])
  return (await post<{ token: string }>(`${apiUrl}/embed/token`, { origin, username }, secret)).token
}
