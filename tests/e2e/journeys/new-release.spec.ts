import type { Page } from '@playwright/test'
import { createDay, storeSession, tokenOf } from '../harness/calls'
import { passTime } from '../harness/clock'
import { amountOf, openSection, writeAmount } from '../harness/dayPage'
import { BAD_CODE, type BadCode, publisherOf, releaseOf, showingText } from '../harness/faults'
import { readRegistry } from '../harness/registry'
import {
  expectFallback,
  isSameDocument,
  markDocument,
  navigateWithin,
  remotePage,
  retryButton,
} from '../harness/remotes'
import { expect, test, VARIANT } from '../harness/test'
import { expectToast } from '../harness/toasts'

const NEW = 'Le regole, come nuove'
const CASH = 'Incasso contanti'

test.use({ expectedErrors: /mf_|\/remotes\/|thrown |ChunkLoadError|Minified React error|^$/ })

test.beforeEach(async ({ page, product }) => {
  await storeSession(page, await tokenOf(product, 'aurora'))
})

const rules = remotePage('mf_rules')

const banner = (page: Page) => page.getByRole('banner')

/** Navigates, so that the page looks for new releases. */
async function leaveAndCheckReleases(page: Page): Promise<void> {
  await passTime(page, 10_000)
  const told = page.waitForResponse('**/remotes.json')
  await banner(page).getByRole('link', { name: 'Contatti' }).click()
  await told
}

const REPLACED = 'La gestione delle regole: la nuova versione non funziona, stai usando quella precedente.'

function badCode(name: string): BadCode {
  const found = BAD_CODE.find((code) => code.name === name)
  if (!found) throw new Error(`No code is bad in this way: ${name}`)
  return found
}

/** Opens the current module and advances the document's clock beyond the interval between two looks for releases. */
async function useRules(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/manage-rules')
  await expect(rules.shows(page)).toBeVisible()
  await markDocument(page)
  await passTime(page, 10_000)
}

test('an open page uses a new release when the module is next entered, without a reload', async ({ page }) => {
  const release = await publisherOf(page, 'mf_rules')
  await useRules(page)
  await release.publish(showingText(NEW))
  // The page may not have read the registry yet when its answer has come.
  await expect
    .poll(async () => {
      await leaveAndCheckReleases(page)
      await navigateWithin(page, '/manage-rules')
      await expect(rules.shows(page).or(page.getByText(NEW))).toBeVisible()
      return page.getByText(NEW).count()
    })
    .toBe(1)
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

test('an open module uses a new release after the next navigation, and no figure is lost', async ({
  page,
  product,
  newDate,
}) => {
  const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
  const release = await publisherOf(page, 'mf_day')
  await page.clock.install()
  await page.goto(`/edit/${dayId}`)
  await openSection(page, 'Incassi')
  await markDocument(page)
  await release.publish({ ...showingText('Un altro giorno'), name: 'says so' }, { previous: await presentOf(page) })
  await passTime(page, 10_000)
  await writeAmount(page, CASH, '1842.5')
  await passTime(page, 2000)
  // Nothing is replaced while a user writes.
  await expect(amountOf(page, CASH)).toHaveValue('1.842,50')
  await page.getByRole('link', { name: 'Esci dalla modifica' }).click()
  await expect(page.getByText('Un altro giorno')).toBeVisible()
  await expect(page).toHaveURL(/\/view\/\d+/)
  await expect.poll(() => isSameDocument(page)).toBe(true)

  await passTime(page, 10_000)
  release.takeBack()
  await navigateWithin(page, `/edit/${dayId}`)
  await openSection(page, 'Incassi')
  await expect(amountOf(page, CASH)).toHaveValue('1.842,50')
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

const presentOf = async (page: Page, remote = 'mf_day') => {
  const present = (await readRegistry(page)).remotes[remote]
  if (!present) throw new Error(`${remote} isn't published`)
  return releaseOf(present)
}

test('a release that does not load is replaced by the previous one, with a message', async ({ page }) => {
  const release = await publisherOf(page, 'mf_rules')
  await useRules(page)
  await release.publish(badCode('its entry throws'), { previous: await presentOf(page, 'mf_rules') })
  await page.reload()
  await expectToast(page, REPLACED)
  await expect(rules.shows(page)).toBeVisible()
  await page.reload()
  await expect(rules.shows(page)).toBeVisible()
  await release.publish(showingText(NEW), { previous: await presentOf(page, 'mf_rules') })
  await page.reload()
  await expect(page.getByText(NEW)).toBeVisible()
})

test('a release that crashes twice in a session is replaced by the previous one', async ({ page }) => {
  const release = await publisherOf(page, 'mf_rules')
  await useRules(page)
  await release.publish(badCode('its page throws while it renders'), { previous: await presentOf(page, 'mf_rules') })
  await page.reload()
  await expectFallback(page, rules)
  await retryButton(page).click()
  await expectToast(page, REPLACED)
  await expect(rules.shows(page)).toBeVisible()
})

test('without a working release the fallback is shown, and a retry loads the live release', { tag: VARIANT }, async ({
  page,
}) => {
  const release = await publisherOf(page, 'mf_rules')
  await release.publish(badCode('its entry throws'))
  await page.goto('/manage-rules')
  await expectFallback(page, rules)
  await release.publish(showingText(NEW))
  await retryButton(page).click()
  await expect(page.getByText(NEW)).toBeVisible()
})

test.describe('a release on trial', () => {
  test('is used by the companies it names, and by nobody else', async ({ page, product, newVisitor }) => {
    const release = await publisherOf(page, 'mf_rules')
    await release.publish(showingText(NEW), {
      trial: { ...(await presentOf(page, 'mf_rules')), share: 0, companies: [1] },
    })
    await page.goto('/manage-rules')
    await expect(page.getByText(NEW)).toBeVisible()
    const stranger = await (await newVisitor()).newPage()
    const theirs = await publisherOf(stranger, 'mf_rules')
    await theirs.publish(showingText(NEW), {
      trial: { ...(await presentOf(stranger, 'mf_rules')), share: 0, companies: [1] },
    })
    await storeSession(stranger, await tokenOf(product, 'bianchi'))
    await stranger.goto('/manage-rules')
    await expect(rules.shows(stranger)).toBeVisible()
    await expect(stranger.getByText(NEW)).toBeHidden()
  })

  test('that does not load is replaced by the live one', async ({ page }) => {
    const release = await publisherOf(page, 'mf_rules')
    const trial = { ...(await presentOf(page, 'mf_rules')), share: 1, companies: [] }
    await release.publish(badCode('its entry throws'), { trial })
    await page.goto('/manage-rules')
    await expectToast(page, REPLACED)
    await expect(rules.shows(page)).toBeVisible()
  })
})
