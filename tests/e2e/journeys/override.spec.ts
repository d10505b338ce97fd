import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { storeSession, tokenOf } from '../harness/calls'
import { showingText } from '../harness/faults'
import { test as ownTest } from '../harness/ownProduct'
import { readFiles, readRegistry } from '../harness/registry'
import { isSameDocument, markDocument, remotePage } from '../harness/remotes'
import { expect, REPEATED } from '../harness/test'

const MINE = 'Le regole, dal mio computer'

const rules = remotePage('mf_rules')

interface Developer {
  /** The query of an override. */
  query: string
}

/** As in a checkout that is ahead of the installation. */
function withOtherSharedUi(text: string): string {
  const { shared, ...manifest } = JSON.parse(text)
  const ahead = (library: { name: string }) =>
    library.name.startsWith('shared-ui/') ? { ...library, version: '7.8.9' } : library
  return JSON.stringify({ ...manifest, shared: shared.map(ahead) })
}

/** A developer's server for the rules: another origin, unsigned files. */
const test = ownTest.extend<{ developer: Developer }>({
  developer: async ({ page }, use) => {
    const { remotes } = await readRegistry(page)
    const present = remotes['mf_rules']
    if (!present) throw new Error("mf_rules isn't published")
    const { file, change } = showingText(MINE)
    const files = new Map(
      [...(await readFiles(page, present))].map(([path, body]) => [
        path,
        path === 'mf-manifest.json'
          ? withOtherSharedUi(String(body))
          : file.test(`/${path}`)
            ? change(String(body))
            : String(body),
      ]),
    )
    const server = await serve(files)
    const { port } = server.address() as AddressInfo
    await use({ query: `override=mf_rules:http://localhost:${port}/mf-manifest.json` })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

async function serve(files: Map<string, string>): Promise<Server> {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://developer').pathname.slice(1)
    const type = name.endsWith('.json') ? 'application/json' : 'text/javascript'
    response.writeHead(files.has(name) ? 200 : 404, { 'Access-Control-Allow-Origin': '*', 'Content-Type': type })
    response.end(files.get(name))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return server
}

test.beforeEach(async ({ page, own }) => {
  await storeSession(page, await tokenOf(own, 'aurora'))
})

const bar = (page: Page) => page.getByRole('complementary').getByText('In prova: mf_rules viene da localhost')

test.describe('where the installation allows overrides', () => {
  test.use({ allowOverrides: true })

  test('a developer’s own module replaces the released one in this tab, until it is removed', async ({
    page,
    developer,
  }) => {
    await page.goto(`/contact?${developer.query}`)
    await expect(page).toHaveURL(/\/contact$/)
    await expect(bar(page)).toHaveText(/, con shared-ui 7\.8\.9: la pagina ha la \d+\.\d+\.\d+$/)
    await markDocument(page)
    await page.goto('/manage-rules')
    await expect(page.getByText(MINE)).toBeVisible()
    await page.getByRole('button', { name: 'Togli' }).click()
    await expect(rules.shows(page)).toBeVisible()
    await expect(bar(page)).toBeHidden()
    await expect.poll(() => isSameDocument(page)).toBe(false)
  })

  test('only addresses of this machine are accepted', { tag: REPEATED }, async ({ page }) => {
    await page.goto('/manage-rules?override=mf_rules:https://elsewhere.example/mf-manifest.json')
    await expect(rules.shows(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Togli' })).toBeHidden()
  })
})

test('without the permission an override has no effect, whether stored or requested', async ({ page, developer }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript(
    (manifest) => sessionStorage.setItem('quotidia.overrides', JSON.stringify({ mf_rules: manifest })),
    developer.query.replace('override=mf_rules:', ''),
  )
  await page.goto(`/manage-rules?${developer.query}`)
  await expect(rules.shows(page)).toBeVisible()
  await page.keyboard.press('Alt+Shift+D')
  await expect(page.getByRole('button', { name: 'Togli' })).toBeHidden()
  expect(asked.filter((url) => developer.query.includes(new URL(url).host))).toEqual([])
})
