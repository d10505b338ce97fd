import type { Page } from '@playwright/test'
import { createDay, storeSession, tokenOf } from '../harness/calls'
import { BAD_CODE, type BadCode, publisherOf, releaseOf, saying } from '../harness/faults'
import { readRegistry } from '../harness/registry'
import { expectFallback, goWithin, isUntouched, mark, remotePage, retryButton } from '../harness/remotes'
import { amountOf, openSection, writeAmount } from '../harness/sheet'
import { expect, test } from '../harness/test'

const NEW = 'Le regole, come nuove'
const CASH = 'Incasso contanti'

test.use({ expectedErrors: /mf_|\/remotes\/|thrown |ChunkLoadError|Minified React error|^$/ })

test.beforeEach(async ({ page, product }) => {
  await storeSession(page, await tokenOf(product, 'aurora'))
})

const rules = remotePage('mf_rules')

const banner = (page: Page) => page.getByRole('banner')

/** Going elsewhere, the page hears what was published since. */
async function leaveAndHear(page: Page): Promise<void> {
  await page.clock.fastForward(10_000)
  const told = page.waitForResponse('**/remotes.json')
  await banner(page).getByRole('link', { name: 'Contatti' }).click()
  await told
}

const replaced = (page: Page) =>
  page.getByText('La gestione delle regole: la nuova versione non funziona, stai usando quella precedente.')

function badCode(name: string): BadCode {
  const found = BAD_CODE.find((code) => code.name === name)
  if (!found) throw new Error(`No code is bad in this way: ${name}`)
  return found
}

/** The module as it is, on a page that has stood for a while; then its document's clock passes the time between news. */
async function useRules(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/manage-rules')
  await expect(rules.shows(page)).toBeVisible()
  await mark(page)
  await page.clock.fastForward(10_000)
}

test('an open page takes up a new release when the module is next entered, without a reload', async ({ page }) => {
  const release = await publisherOf(page, 'mf_rules')
  await useRules(page)
  await release.publish(saying(NEW))
  await leaveAndHear(page)
  await goWithin(page, '/manage-rules')
  await expect(page.getByText(NEW)).toBeVisible()
  expect(await isUntouched(page)).toBe(true)
})

test('within a module the release stays: what is being written is not touched', async ({ page, product, newDate }) => {
  const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
  const release = await publisherOf(page, 'mf_day')
  await page.clock.install()
  await page.goto(`/edit/${dayId}`)
  await openSection(page, 'Incassi')
  await mark(page)
  await release.publish({ ...saying('Un altro giorno'), name: 'says so' }, { previous: await presentOf(page) })
  await page.clock.fastForward(10_000)
  await writeAmount(page, CASH, '1842.5')
  await page.clock.fastForward(2000)
  await page.getByRole('link', { name: 'Esci dalla modifica' }).click()
  await expect(page).toHaveURL(/\/view\/\d+/)
  await page.clock.fastForward(10_000)
  await page.goBack()
  await openSection(page, 'Incassi')
  await expect(amountOf(page, CASH)).toHaveValue('1.842,50')
  await leaveAndHear(page)
  await page.goBack()
  await expect(page.getByText('Un altro giorno')).toBeVisible()
  expect(await isUntouched(page)).toBe(true)
})

const presentOf = async (page: Page, remote = 'mf_day') => {
  const present = (await readRegistry(page)).remotes[remote]
  if (!present) throw new Error(`${remote} isn't published`)
  return releaseOf(present)
}

test('a release that does not load gives way to the one before it, which says so', async ({ page }) => {
  const release = await publisherOf(page, 'mf_rules')
  await useRules(page)
  await release.publish(badCode('its entry throws'), { previous: await presentOf(page, 'mf_rules') })
  await page.reload()
  await expect(rules.shows(page)).toBeVisible()
  await expect(replaced(page)).toBeVisible()
  await page.reload()
  await expect(rules.shows(page)).toBeVisible()
  await release.publish(saying(NEW), { previous: await presentOf(page, 'mf_rules') })
  await page.reload()
  await expect(page.getByText(NEW)).toBeVisible()
})

test('a release that crashes twice in a session gives way to the one before it', async ({ page }) => {
  const release = await publisherOf(page, 'mf_rules')
  await useRules(page)
  await release.publish(badCode('its page throws while it renders'), { previous: await presentOf(page, 'mf_rules') })
  await page.reload()
  await expectFallback(page, rules)
  await retryButton(page).click()
  await expect(rules.shows(page)).toBeVisible()
  await expect(replaced(page)).toBeVisible()
})

test('with no release that worked there is the fallback, and the next try begins with the live one', async ({
  page,
}) => {
  const release = await publisherOf(page, 'mf_rules')
  await release.publish(badCode('its entry throws'))
  await page.goto('/manage-rules')
  await expectFallback(page, rules)
  await release.publish(saying(NEW))
  await retryButton(page).click()
  await expect(page.getByText(NEW)).toBeVisible()
})

test.describe('a release on trial', () => {
  test('is seen by the companies it names, and by nobody else', async ({ page, product, newVisitor }) => {
    const release = await publisherOf(page, 'mf_rules')
    await release.publish(saying(NEW), { trial: { ...(await presentOf(page, 'mf_rules')), share: 0, companies: [1] } })
    await page.goto('/manage-rules')
    await expect(page.getByText(NEW)).toBeVisible()
    const stranger = await (await newVisitor()).newPage()
    const theirs = await publisherOf(stranger, 'mf_rules')
    await theirs.publish(saying(NEW), {
      trial: { ...(await presentOf(stranger, 'mf_rules')), share: 0, companies: [1] },
    })
    await storeSession(stranger, await tokenOf(product, 'bianchi'))
    await stranger.goto('/manage-rules')
    await expect(rules.shows(stranger)).toBeVisible()
    await expect(stranger.getByText(NEW)).toBeHidden()
  })

  test('that does not load gives way to the live one', async ({ page }) => {
    const release = await publisherOf(page, 'mf_rules')
    const trial = { ...(await presentOf(page, 'mf_rules')), share: 1, companies: [] }
    await release.publish(badCode('its entry throws'), { trial })
    await page.goto('/manage-rules')
    await expect(rules.shows(page)).toBeVisible()
    await expect(replaced(page)).toBeVisible()
  })
})
