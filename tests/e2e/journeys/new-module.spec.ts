import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { releaseKey } from '../../../tools/registry/key'
import { readSite } from '../../../tools/registry/site'
import { openStore } from '../../../tools/registry/store/open'
import type { Candidate } from '../../../tools/release/candidate/candidate'
import { preflight } from '../../../tools/release/preflight'
import { findDay, tokenOf } from '../harness/calls'
import { dateAgo } from '../harness/embedHost'
import { test as base } from '../harness/ownProduct'
import { signIn } from '../harness/person'
import { isSameDocument, markDocument } from '../harness/remotes'
import { buildSample, publishSample, withdrawSample } from '../harness/sampleModule'
import { expect, VARIANT } from '../harness/test'

/** Built once by each worker. Not a fixture of the worker, which would then serve no other file. */
let built: Promise<Candidate> | undefined

const test = base.extend<{ sample: Candidate }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  sample: async ({}, use) => {
    built ??= mkdtemp(join(tmpdir(), 'quotidia-sample-')).then((folder) => buildSample(folder, '1.0.0'))
    await use(await built)
  },
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principale' })
const entry = (page: Page) => menu(page).getByRole('link', { name: 'Esempio' })

/** The shell reads the registry when its page becomes visible, at most every five seconds. */
const expectEntries = (page: Page, count: number) =>
  expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return entry(page).count()
    })
    .toBe(count)

// One of the module's two cards throws: the error is reported, and the card isn't shown.
test.use({ expectedErrors: /A card that is broken on purpose/ })

test('a new module adds its page, menu entry and slots to an open page, and is withdrawn again', async ({
  page,
  own,
  sample,
}) => {
  await signIn(page, 'aurora')
  await expect(page.getByText('Scegli una data')).toBeVisible()
  await expect(entry(page)).toHaveCount(0)
  await markDocument(page)

  await publishSample(sample, own.root)
  await expectEntries(page, 1)
  await expect(page.getByRole('link', { name: 'Una scheda d’esempio' })).toBeVisible()
  await entry(page).click()
  await expect(page.getByRole('heading', { name: 'La pagina d’esempio di Aurora Ferri' })).toBeVisible()
  await expect(page).toHaveURL(/\/sample$/)
  await expect.poll(() => isSameDocument(page)).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'La pagina d’esempio di Aurora Ferri' })).toBeVisible()
  // Opened from another module's page.
  await page.goto('/home')
  await entry(page).click()
  await expect(page.getByRole('heading', { name: 'La pagina d’esempio di Aurora Ferri' })).toBeVisible()

  await withdrawSample(own.root)
  await expectEntries(page, 0)
  // The page keeps its content until it is left.
  await expect(page.getByRole('heading', { name: 'La pagina d’esempio di Aurora Ferri' })).toBeVisible()
  await page.goto('/sample')
  await expect(page).toHaveURL(/\/$/)
})

test('the shell enforces a new module’s roles for its page, menu entry and slots', { tag: VARIANT }, async ({
  page,
  own,
  sample,
}) => {
  await publishSample(sample, own.root)
  const day = await findDay(own, await tokenOf(own, 'aurora'), dateAgo(1))
  await signIn(page, 'aurora', `/view/${day}`)
  await expect(page.getByText(`L’esempio accanto al giorno ${dateAgo(1)}`)).toBeVisible()

  await signIn(page, 'bruno', `/view/${day}`)
  await expect(page.getByRole('heading', { name: 'Ultime modifiche' })).toBeVisible()
  await expect(page.getByText('L’esempio accanto al giorno')).toHaveCount(0)
  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Una scheda d’esempio' })).toBeVisible()
  await expect(entry(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Una scheda d’esempio' }).click()
  await expect(page.getByText('Accesso Non Autorizzato')).toBeVisible()
})

test('a release is refused when its card throws on another module’s page', async ({ own, sample }) => {
  const site = await readSite(await openStore(own.root), releaseKey())
  const candidate = { ...sample, needs: { budget: 300_000 } }
  const run = preflight({ candidate, site, apiUrl: own.apiUrl, say: () => undefined })
  await expect(run).rejects.toThrow(
    /mf-sample 1\.0\.0 doesn't work in the shell at \/home:[\s\S]*A card that is broken on purpose/,
  )
})
