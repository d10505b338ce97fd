import type { Page } from '@playwright/test'
import type { LiveRelease, Registry } from '@quotidia/registry/format'
import { storeSession, tokenOf } from '../harness/calls'
import { digestOf, releaseOf } from '../harness/faults'
import { type CurrentRegistry, foreignKey, readFiles, readRegistry, signed } from '../harness/registry'
import {
  expectFallback,
  expectOthersWork,
  isSameDocument,
  markDocument,
  remotePage,
  retryButton,
} from '../harness/remotes'
import { expect, REPEATED, test, VARIANT } from '../harness/test'

const REMOTE = 'mf_rules'
const ALTERED = 'non è stata avviata: i suoi file non sono quelli pubblicati.'
/** Code that an attacker injects. */
const STRANGE = ';globalThis.ranStrangersCode = true;'

const PARTS = {
  entry: /^remoteEntry\./,
  'the chunk of the routes': /^__federation_expose_routes\./,
  'the chunk of the page': /^src_page_RulesPage_tsx\./,
  'a chunk of a shared library that the shell lacks': /^shared-ui_src_components_Select_tsx/,
}

test.use({
  expectedErrors: /mf_rules|remotes\.json|integrity|ChunkLoadError|no hash in the registry|was altered|Minified React/,
})

test.beforeEach(async ({ page, product }) => {
  await storeSession(page, await tokenOf(product, 'aurora'))
})

const rules = remotePage(REMOTE)

const entryOf = ({ remotes }: CurrentRegistry): LiveRelease => releaseOf(remotes[REMOTE] as LiveRelease)

const serve = (page: Page, document: object) =>
  page.route('**/remotes.json', (route) => route.fulfill({ json: document }))

/** Appends code to a file of the remote while it is delivered. */
const alter = (page: Page, file: RegExp, added = STRANGE) =>
  page.route(`**/remotes/${REMOTE}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    if (!file.test(name)) return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()}${added}` })
  })

/** Without a registry the shell doesn't know to which module an address belongs. */
const unnamed = { ...rules, label: 'La pagina' }

async function expectRefusal(page: Page, refused = rules): Promise<void> {
  await page.goto('/manage-rules')
  await markDocument(page)
  await expectFallback(page, refused)
  await expect(page.getByRole('alert')).toContainText(ALTERED)
  await expect.poll(() => page.evaluate(() => 'ranStrangersCode' in globalThis)).toBe(false)
}

async function expectRecovery(page: Page): Promise<void> {
  await page.unrouteAll()
  await retryButton(page).click()
  await expect(rules.shows(page)).toBeVisible()
  await expect.poll(() => isSameDocument(page)).toBe(true)
}

for (const [part, file] of Object.entries(PARTS)) {
  test(`${part} is not run when it was altered`, { tag: part === 'the chunk of the routes' ? VARIANT : [] }, async ({
    page,
  }) => {
    await alter(page, file)
    await expectRefusal(page)
    await expectRecovery(page)
  })

  test(`${part} is not run without a hash`, { tag: part === 'the chunk of the page' ? [] : VARIANT }, async ({
    page,
  }) => {
    const present = await readRegistry(page)
    const entry = entryOf(present)
    const files = Object.fromEntries(Object.entries(entry.files).filter(([path]) => !file.test(path)))
    expect(Object.keys(files).length).toBeLessThan(Object.keys(entry.files).length)
    await serve(page, signed({ ...present.remotes, [REMOTE]: { ...entry, files } }, present.sequence + 1))
    await expectRefusal(page)
  })
}

test("an altered manifest isn't read", async ({ page }) => {
  await alter(page, /^mf-manifest\.json$/, '\n')
  await expectRefusal(page)
  await expectRecovery(page)
})

test('a script that the manifest hides still needs a hash', async ({ page }) => {
  const present = await readRegistry(page)
  const entry = entryOf(present)
  const hidden = Object.keys(entry.files).find((path) => PARTS['the chunk of the page'].test(path)) ?? ''
  const text = String((await readFiles(page, entry)).get('mf-manifest.json')).replaceAll(`"${hidden}"`, '')
  const manifest = Buffer.from(
    text
      .replaceAll(/,\s*,/g, ',')
      .replaceAll(/\[\s*,/g, '[')
      .replaceAll(/,\s*\]/g, ']'),
  )
  const { [hidden]: _, ...others } = entry.files
  const files = { ...others, 'mf-manifest.json': digestOf(manifest) }
  await serve(page, signed({ ...present.remotes, [REMOTE]: { ...entry, files } }, present.sequence + 1))
  await page.route(`**/${REMOTE}/**/mf-manifest.json`, (route) => route.fulfill({ body: manifest }))
  await expectRefusal(page)
})

const ENTRY_FORGERIES: Record<string, (present: CurrentRegistry) => object> = {
  'names another hash': ({ document, remotes }) => ({
    ...document,
    [REMOTE]: withHashes(remotes, () => 'sha384-AAAA'),
  }),
  'names another version': ({ document, remotes }) => ({ ...document, [REMOTE]: { ...remotes[REMOTE], version: '9' } }),
  'names no files': ({ remotes, sequence }) => {
    const { files: _, ...rest } = remotes[REMOTE] as LiveRelease
    return signed({ ...remotes, [REMOTE]: rest as LiveRelease }, sequence + 1)
  },
  'is signed with another key': ({ document, remotes }) => {
    const strange = signed(remotes, 9e9, foreignKey()).$signed.entries?.[REMOTE]
    return {
      ...document,
      $signed: { ...document.$signed, entries: { ...document.$signed.entries, [REMOTE]: strange } },
    }
  },
}

const FORGERIES: typeof ENTRY_FORGERIES = {
  'has no signature': ({ remotes }) => remotes,
  'is signed with another key': ({ remotes, sequence }) => signed(remotes, sequence + 1, foreignKey()),
}

const withHashes = (remotes: Registry, hash: () => string) => {
  const entry = remotes[REMOTE] as LiveRelease
  return { ...entry, files: Object.fromEntries(Object.keys(entry.files).map((path) => [path, hash()])) }
}

for (const [index, [name, forge]] of Object.entries(ENTRY_FORGERIES).entries()) {
  test(`a registry entry that ${name} disables its module, and no other`, { tag: index > 0 ? REPEATED : [] }, async ({
    page,
  }) => {
    await serve(page, forge(await readRegistry(page)))
    await expectRefusal(page, unnamed)
    await expectOthersWork(page, unnamed)
    await expectRecovery(page)
  })
}

for (const [index, [name, forge]] of Object.entries(FORGERIES).entries()) {
  test(`a registry that ${name} is refused`, { tag: index > 0 ? REPEATED : [] }, async ({ page }) => {
    await serve(page, forge(await readRegistry(page)))
    await expectRefusal(page, unnamed)
    await expectRecovery(page)
  })
}

test('an older registry is refused, although its signature is right', async ({ page }) => {
  const present = await readRegistry(page)
  await serve(page, signed(present.remotes, present.sequence + 1))
  await page.goto('/manage-rules')
  await expect(rules.shows(page)).toBeVisible()
  await page.unrouteAll()
  await expectRefusal(page, unnamed)
})

test("an altered file that was prefetched isn't run", async ({ page }) => {
  await alter(page, PARTS['the chunk of the page'])
  await page.goto('/contact')
  const asked = page.waitForRequest(/RulesPage/)
  await page.evaluate(() => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/manage-rules' }))
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await asked
  await page.evaluate(() => {
    history.pushState(null, '', '/manage-rules')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expectFallback(page, rules)
  await expect(page.getByRole('alert')).toContainText(ALTERED)
  await expect.poll(() => page.evaluate(() => 'ranStrangersCode' in globalThis)).toBe(false)
})

test.describe('a page that was altered in transit', () => {
  // The browser no longer treats such a page as one of this machine.
  test.use({ expectedErrors: /integrity|Integrity-Policy|theme\.js|loopback|ERR_FAILED/ })

  test('doesn’t run a script without a hash', async ({ page }) => {
    await page.route('**/contact', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('<head>', '<head><script src="/start.js?without"></script>')
      await route.fulfill({ response: answer, body })
    })
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/start.js?without'))
    await page.goto('/contact')
    await failed
    await expect(page.locator('script[src*=without]')).toHaveCount(1)
  })
})

test.describe('a string', () => {
  test.use({ expectedErrors: /Trusted|trusted-types|TrustedTypes/ })

  test('becomes neither markup nor a script, and scripts load only from released addresses', async ({ page }) => {
    await page.goto('/manage-rules')
    await expect(rules.shows(page)).toBeVisible()
    const attempts = await page.evaluate(() => {
      const tryTo = (act: () => void): string => {
        try {
          act()
          return 'done'
        } catch (error) {
          return String(error)
        }
      }
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): void }
      }
      const script = document.createElement('script')
      const ask = (address: string) => {
        script.src = address
      }
      const entry = performance.getEntriesByType('resource').find(({ name }) => /mf_rules.*remoteEntry/.test(name))
      return {
        markup: tryTo(() => {
          document.createElement('div').innerHTML = '<b>markup</b>'
        }),
        code: tryTo(() => {
          script.text = 'globalThis.ranStrangersCode = true'
        }),
        policy: tryTo(() => trustedTypes.createPolicy('another', {})),
        elsewhere: tryTo(() => ask('https://evil.example/remotes/mf_rules/page.js')),
        notReleased: tryTo(() => ask('/start.js')),
        released: tryTo(() => ask(String(entry?.name))),
      }
    })
    const refused = expect.stringMatching(/^TypeError: .*(Trusted|Policy)/)
    expect(attempts).toEqual({
      markup: refused,
      code: refused,
      policy: refused,
      elsewhere: expect.stringContaining('scripts from this address are not permitted'),
      notReleased: expect.stringContaining('scripts from this address are not permitted'),
      released: 'done',
    })
  })
})
