/** The pages of a host that follows docs/embedding.md. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Block } from './blocks'
import { type Follower, textFor } from './follower'
import { pauseBeforeCalls } from './substitutions'

/** Saves a block as a file of the host. */
export async function saveAs(name: string, block: Block, follower: Follower): Promise<string> {
  const text = textFor(block, follower)
  await mkdir(follower.portal, { recursive: true })
  await writeFile(path.join(follower.portal, name), text)
  return text
}

/** Shows this HTML at the address of the host, which serves one page. The caller closes the page. */
export async function showHtml(html: string, follower: Follower, prepare?: (page: Page) => Promise<unknown>) {
  await writeFile(path.join(follower.portal, 'index.html'), html)
  const page = await follower.browser.newPage()
  await prepare?.(page)
  await page.goto(follower.places.hostUrl)
  return page
}

/** Definitions that the blocks expect from the host's page: addresses, `getToken`, functions that use the figures. */
const preludeFor = ({ places }: Follower) => `
const api = '${places.apiUrl}'
const script = '${places.webUrl}/embed.js'
const getToken = async () => (await fetch('/token', { method: 'POST' })).text()
const showTotals = (values) => { document.title = values.map(({ dataName }) => dataName).join() }
const askToSignIn = () => undefined
const next = () => new Promise((resolve) => { window.goOn = resolve })
`

const pageWith = (code: string): string => `<!doctype html>
<html lang="it"><meta charset="utf-8" /><title>Il portale</title><div id="giorno"></div>
<script type="module">${code.replaceAll('</script', '<\\/script')}</script></html>`

/** Shows a page whose script is the block. */
export function showScript(block: Block, follower: Follower): Promise<Page> {
  const code = pauseBeforeCalls(textFor(block, follower))
  return showHtml(pageWith(preludeFor(follower) + code), follower)
}

/** Shows a page whose script is the block, bundled with its packages in the host's project. */
export async function showBundle(block: Block, follower: Follower, ending = ''): Promise<Page> {
  const code = pauseBeforeCalls(textFor(block, follower))
  await writeFile(path.join(follower.portal, 'page.tsx'), `${preludeFor(follower)}${code}\n${ending}`)
  // Loaded here, since Jest, which reads the list of steps, can't load the bundler.
  const { bundle } = await import('../../tests/examples/src/reactPage')
  return showHtml(pageWith(await bundle(follower.portal, './page.tsx')), follower)
}

/** Lets the page's code make its next call. */
export const goOn = (page: Page): Promise<void> => page.evaluate('window.goOn()')
