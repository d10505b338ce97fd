import type { Page } from '@playwright/test'
import { changeToken, createDay, storeSession, tokenOf } from '../harness/calls'
import { amountOf, openSection, rowOf, writeAmount } from '../harness/dayPage'
import { faultInjector, SERVER_ERROR } from '../harness/faults'
import { signIn } from '../harness/person'
import { saveData } from '../harness/saveData'
import { expect, test, VARIANT } from '../harness/test'

test.use({ idlePrefetch: true })

const ACCOUNT_PAGE = /\/mf_account\/.+\/src_places_AccountPage/
const CASH = 'Incasso contanti'

/** The remotes whose files the page requests, as they are requested. */
function watchRemotes(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, remote] = /\/remotes\/(\w+)\//.exec(request.url()) ?? []
    if (remote) asked.add(remote)
  })
  return asked
}

/** Hovers links to these pages, one after the other. */
const pointAt = (page: Page, ...paths: string[]) =>
  page.evaluate((targets) => {
    for (const href of targets) {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }))
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
  }, paths)

/** Opens a page of the shell, without prefetching, and waits for the menu of the remotes. */
async function openContact(page: Page): Promise<void> {
  await saveData(page)
  await page.goto('/contact')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Riepilogo' })).toBeVisible()
}

test('a remote is prefetched only for users who may open it', async ({ page, product }) => {
  await storeSession(page, await tokenOf(product, 'fabio'))
  await openContact(page)
  const asked = watchRemotes(page)
  const account = page.waitForResponse(ACCOUNT_PAGE)
  await pointAt(page, '/create-library', '/manage-rules', '/account')
  await account
  expect([...asked]).toEqual(['mf_account'])
})

test('for an owner the wizard and the rules are prefetched too', { tag: VARIANT }, async ({ page, product }) => {
  await storeSession(page, await tokenOf(product, 'aurora'))
  const rules = page.waitForResponse(/\/mf_rules\/.+\/src_page_RulesPage/)
  const asked = watchRemotes(page)
  await page.goto('/contact')
  await rules
  await expect.poll(() => [...asked].sort()).toEqual(['mf_account', 'mf_day', 'mf_library', 'mf_reports', 'mf_rules'])
})

test('typing on the login page requests Home’s remote', { tag: VARIANT }, async ({ page }) => {
  await page.goto('/login')
  const asked = watchRemotes(page)
  const home = page.waitForResponse(/\/mf_day\/.+\/src_home_HomePage/)
  await page.getByLabel('Username').fill('a')
  await home
  expect([...asked]).toEqual(['mf_day'])
})

test('hovering or focusing a link requests its remote at once', async ({ page, product }) => {
  await storeSession(page, await tokenOf(product, 'aurora'))
  await openContact(page)
  const menu = page.getByRole('banner')
  const account = page.waitForResponse(ACCOUNT_PAGE)
  await menu.getByRole('link', { name: /aurora/i }).focus()
  await account
  const home = page.waitForResponse(/\/mf_day\/.+\/src_home_HomePage/)
  await menu.getByRole('link', { name: 'Contatti' }).focus()
  await menu.getByRole('link', { name: /aurora/i }).dispatchEvent('pointerover')
  await menu.locator('a[href="/home"]').dispatchEvent('pointerover')
  await home
})

test('no remote is requested while nobody is signed in', { tag: VARIANT }, async ({ page, context, product }) => {
  const token = await tokenOf(product, 'fabio')
  await storeSession(page, token)
  const anotherTab = await context.newPage()
  await anotherTab.goto('/contact')
  await openContact(page)
  const asked = watchRemotes(page)
  const user = page.getByRole('banner').getByRole('link', { name: /fabio/i })

  await changeToken(anotherTab, null)
  await expect(user).toBeHidden()
  await pointAt(page, '/home', '/riepilogo', '/account')

  // Requested after those that the links above would have requested.
  await changeToken(anotherTab, token)
  await expect(user).toBeVisible()
  const account = page.waitForResponse(ACCOUNT_PAGE)
  await pointAt(page, '/account')
  await account
  expect([...asked]).toEqual(['mf_account'])
})

test.describe('another remote that is down', () => {
  test.use({ expectedErrors: /mf_account|status of 500/ })

  test('doesn’t affect unsaved figures', { tag: VARIANT }, async ({ page, context, product, newDate }) => {
    const token = await tokenOf(product, 'aurora')
    const dayId = await createDay(product, token, newDate())
    const files = await faultInjector(page, 'mf_account', SERVER_ERROR)
    files.breaks(/./)
    await signIn(page, 'aurora', `/edit/${dayId}`)
    await openSection(page, 'Incassi')
    await context.route('**/data/update?*', (route) => route.fulfill({ status: 500 }))
    await writeAmount(page, CASH, '1842.5')
    await expect(rowOf(page, CASH)).toContainText('Non salvato')

    const refused = page.waitForResponse(/\/mf_account\//)
    const account = page.getByRole('banner').getByRole('link', { name: /aurora/i })
    await account.focus()
    await refused
    await account.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resta qui' }).click()
    await expect(amountOf(page, CASH)).toHaveValue('1.842,50')

    await context.unroute('**/data/update?*')
    // Saved automatically after a pause of up to half a minute.
    await expect(rowOf(page, CASH)).not.toContainText('Non salvato', { timeout: 45_000 })
    await account.click()
    await expect(page.getByRole('heading', { name: "L'account non è disponibile" })).toBeVisible()
    await page.goBack()
    await openSection(page, 'Incassi')
    await expect(amountOf(page, CASH)).toHaveValue('1.842,50')
  })
})
