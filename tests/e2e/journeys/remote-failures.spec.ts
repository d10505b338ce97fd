import { watchRequests } from '../../../tools/product/requests'
import { createDay, storeSession, tokenOf } from '../harness/calls'
import { amountOf, openSection, writeAmount } from '../harness/dayPage'
import { BAD_CODE, FAULTS, faultInjector, PARTS, publisherOf, SERVER_ERROR, THROWS_WHEN_LEFT } from '../harness/faults'
import {
  expectFallback,
  expectOthersWork,
  isSameDocument,
  markDocument,
  navigateWithin,
  REMOTES,
  remotePage,
  retryButton,
} from '../harness/remotes'
import { expect, test, VARIANT } from '../harness/test'

/** The browser's message for code that it can't parse is empty. */
const EXPECTED =
  /^$|mf_|\/remotes\/|thrown |took more than|Failed to fetch|signal timed out|SyntaxError|ChunkLoadError|Minified React error/

test.use({ expectedErrors: EXPECTED })

/**
 * The shell treats all remotes alike: `npm test` tries each fault on one of them, and each of them with some fault, but
 * releases on one remote alone.
 */
const RELEASED = 'mf_rules'

test.beforeEach(async ({ page, product }) => {
  await storeSession(page, await tokenOf(product, 'aurora'))
})

for (const [index, remote] of REMOTES.entries()) {
  const ofRelease = remote.name === RELEASED ? [] : VARIANT
  for (const [at, fault] of FAULTS.entries()) {
    test(`when ${remote.name} ${fault.name}, the rest works, and a retry loads it`, {
      tag: at % REMOTES.length === index ? [] : VARIANT,
    }, async ({ page }) => {
      const files = await faultInjector(page, remote.name, fault)
      files.breaks(PARTS.manifest)
      await page.goto(remote.path)
      await markDocument(page)
      await expectFallback(page, remote, fault.hangs)
      files.breaks(PARTS.chunks)
      const asked = page.waitForRequest(PARTS.chunks)
      await retryButton(page).click()
      await asked
      await expectFallback(page, remote, fault.hangs)
      files.breaks(PARTS.entry)
      await expectOthersWork(page, remote, fault.hangs)
      files.breaks(null)
      await retryButton(page).click()
      await expect(remote.shows(page)).toBeVisible()
      await expect.poll(() => isSameDocument(page)).toBe(true)
    })
  }

  test(`when the code of ${remote.name} is faulty, the rest works, and a retry loads the restored release`, {
    tag: ofRelease,
  }, async ({ page }) => {
    const release = await publisherOf(page, remote.name)
    const [first, ...others] = BAD_CODE
    await test.step(first?.name ?? '', async () => {
      await release.publish(first)
      await page.goto(remote.path)
      await markDocument(page)
      await expectFallback(page, remote, first?.hangs)
    })
    for (const code of others) {
      await test.step(code.name, async () => {
        await release.publish(code)
        const asked = page.waitForRequest(code.file)
        await retryButton(page).click()
        await asked
        await expectFallback(page, remote, code.hangs)
      })
    }
    await expectOthersWork(page, remote, (others.at(-1) ?? first)?.hangs)
    release.takeBack()
    await retryButton(page).click()
    await expect(remote.shows(page)).toBeVisible()
    await expect.poll(() => isSameDocument(page)).toBe(true)
  })

  test(`${remote.name}: a page that ${THROWS_WHEN_LEFT.name} doesn't stop the next one`, { tag: ofRelease }, async ({
    page,
  }) => {
    const release = await publisherOf(page, remote.name)
    await release.publish(THROWS_WHEN_LEFT)
    await page.goto(remote.path)
    await expect(page.getByText('Fin qui tutto bene')).toBeVisible()
    const left = page.waitForEvent('console', { predicate: (message) => message.text().includes('thrown when left') })
    await page.getByRole('banner').getByRole('link', { name: 'Contatti' }).click()
    await left
    await expect(page.getByRole('heading', { level: 1, name: 'Contatti' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test(`a page opened before a release of ${remote.name} loads the new release without a reload`, {
    tag: ofRelease,
  }, async ({ page }) => {
    const release = await publisherOf(page, remote.name)
    await release.publish()
    const asked = page.waitForResponse('**/remotes.json')
    await page.goto('/contact')
    await asked
    await markDocument(page)
    release.takeBack()
    await navigateWithin(page, remote.path)
    await expect(remote.shows(page)).toBeVisible()
    await expect.poll(() => isSameDocument(page)).toBe(true)
  })
}

test('a slow module shows a notice, and appears when it has loaded', async ({ page }) => {
  const remote = remotePage('mf_rules')
  let letThrough = () => {}
  const released = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/remotes/mf_rules/**', async (route) => {
    await released
    await route.fallback()
  })
  await page.goto(remote.path)
  await markDocument(page)
  await expectFallback(page, remote, true)
  letThrough()
  await expect(remote.shows(page)).toBeVisible()
  await expect(page.getByText('il caricamento è lento')).toBeHidden()
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

test('signing out works while the account module is down', { tag: VARIANT }, async ({ page }) => {
  const files = await faultInjector(page, 'mf_account', SERVER_ERROR)
  files.breaks(/./)
  const requests = watchRequests(page)
  await page.goto('/account')
  const logout = page.getByRole('main').getByRole('button', { name: 'Logout' })
  await expect(logout).toBeVisible()
  await requests.quiet()
  await logout.click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a day opened before a release loses nothing when the old files are removed', async ({
  page,
  product,
  newDate,
}) => {
  const token = await tokenOf(product, 'aurora')
  const dayId = await createDay(product, token, newDate())
  const release = await publisherOf(page, 'mf_day')
  await release.publish()
  await page.goto(`/edit/${dayId}`)
  await openSection(page, 'Incassi')
  await markDocument(page)
  release.takeBack()
  await writeAmount(page, 'Incasso contanti', '1842.5')
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('Scegli una data')).toBeVisible()
  await page.goBack()
  await openSection(page, 'Incassi')
  await expect(amountOf(page, 'Incasso contanti')).toHaveValue('1.842,50')
  await expect.poll(() => isSameDocument(page)).toBe(true)
})
