import type { Page } from '@playwright/test'
import { watchRequests } from '../../../tools/product/requests'
import { createDay, PASSWORD, readDay, storedToken, tokenOf } from '../harness/calls'
import { amountOf, expectAllSaved, itemNamed, openSection, rowOf, writeAmount } from '../harness/dayPage'
import { fillLogin, signIn, signOut } from '../harness/person'
import { test as base, expect, REPEATED, VARIANT } from '../harness/test'
import { expectNoToast, expectToast } from '../harness/toasts'

const CASH = 'Incasso contanti'
const VOUCHERS = 'Buoni pasto'

interface Day {
  path: string
  stored(name: string): Promise<number | null>
  /** Ends the page's session on the server, without the page's knowledge. */
  endSession(): Promise<void>
}

/** Bruno, who edits a new day. */
const test = base.extend<{ day: Day }>({
  day: async ({ page, product, newDate }, use) => {
    const owner = await tokenOf(product, 'aurora')
    const dayId = await createDay(product, owner, newDate())
    await signIn(page, 'bruno', `/edit/${dayId}`)
    await openSection(page, 'Incassi')
    await use({
      path: `/edit/${dayId}`,
      stored: async (name) => itemNamed(await readDay(product, owner, dayId), name).value,
      async endSession() {
        const headers = { Authorization: `Bearer ${await storedToken(page)}` }
        expect((await fetch(`${product.apiUrl}/auth/logout`, { method: 'POST', headers })).ok).toBe(true)
      },
    })
  },
})

test.use({ expectedErrors: /status of 401/ })

/** Delays the calls to a path, as on a slow network, until the returned function is called. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(path, async (route) => {
    await gate
    await route.continue()
  })
  return release
}

const onLogin = (page: Page) => expect(page).toHaveURL(/\/login$/)

/** One pending figure and another half typed when the session ends. */
async function endWhileWriting(page: Page, day: Day): Promise<void> {
  const letGo = await holdBack(page, '**/data/update?*')
  await writeAmount(page, CASH, '99')
  await amountOf(page, VOUCHERS).focus()
  await page.keyboard.type('7.5')
  // Only now: a prefetch of the page would notice the ended session earlier.
  await day.endSession()
  letGo()
  await onLogin(page)
}

test('a pending figure and a half-typed one are restored after signing in again, and saved', async ({ page, day }) => {
  await endWhileWriting(page, day)
  await expect.poll(() => storedToken(page)).toBeNull()
  await expect(page.getByText('La sessione è terminata. Accedi di nuovo per riprendere da dove eri.')).toBeVisible()
  await expect.poll(async () => [await day.stored(CASH), await day.stored(VOUCHERS)]).toEqual([0, 0])

  await fillLogin(page, 'bruno', PASSWORD)
  await expectToast(page, 'Ritrovati 2 valori che non erano ancora salvati.')
  await expect(page).toHaveURL(new RegExp(`${day.path}(\\?|$)`))
  await expect.poll(async () => [await day.stored(CASH), await day.stored(VOUCHERS)]).toEqual([99, 7.5])
  await openSection(page, 'Incassi')
  await expect(amountOf(page, CASH)).toHaveValue('99,00')
  await expect(amountOf(page, VOUCHERS)).toHaveValue('7,50')
  await expectAllSaved(page)
  await page.reload()
  await openSection(page, 'Incassi')
  expectNoToast(page, 'Ritrovat')
})

test('signing out in another tab loses no figure of this one', async ({ page, context, day }) => {
  await amountOf(page, VOUCHERS).focus()
  await page.keyboard.type('8')
  const other = await context.newPage()
  await signOut(other)
  await onLogin(page)
  await page.bringToFront()
  await fillLogin(page, 'bruno', PASSWORD)
  await expect(page).toHaveURL(new RegExp(`${day.path}(\\?|$)`))
  await expect.poll(() => day.stored(VOUCHERS)).toBe(8)
})

test.describe('offline, since an answer would tell that the token is still valid', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('an expired token leads to Login at the next step, and keeps the text being typed', { tag: VARIANT }, async ({
    page,
    context,
    day,
  }) => {
    const requests = watchRequests(page)
    await amountOf(page, VOUCHERS).focus()
    await page.keyboard.type('9')
    await context.setOffline(true)
    await requests.quiet()
    await page.clock.setFixedTime(Date.now() + 24 * 3_600_000)
    await page.evaluate(() => {
      location.hash = 'main'
    })
    await onLogin(page)
    await expect.poll(() => storedToken(page)).toBeNull()
    await page.clock.setFixedTime(Date.now())
    await context.setOffline(false)
    await fillLogin(page, 'bruno', PASSWORD)
    await expect(page).toHaveURL(new RegExp(`${day.path}(\\?|$)`))
    await expect.poll(() => day.stored(VOUCHERS)).toBe(9)
  })
})

test.describe('after a server error', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('a figure left unsaved on purpose isn’t restored', { tag: REPEATED }, async ({ page, day }) => {
    await page.route('**/data/update?*', (route) => route.fulfill({ status: 500 }))
    await writeAmount(page, CASH, '55')
    await expect(rowOf(page, CASH)).toContainText('Non salvato')
    await page.getByRole('link', { name: 'Esci dalla modifica' }).click()
    await page.getByRole('button', { name: 'Esci senza salvare' }).click()
    await expect(page).toHaveURL(/\/view\//)
    await page.unroute('**/data/update?*')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.goto(day.path)
    await openSection(page, 'Incassi')
    await expect(amountOf(page, CASH)).toHaveValue('')
    expect(sent.filter((url) => url.includes('/data/update'))).toEqual([])
    await expect.poll(() => day.stored(CASH)).toBe(0)
  })
})
