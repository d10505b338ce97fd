import type { Page } from '@playwright/test'
import { createDay, readDay, tokenOf, userIdOf } from '../harness/calls'
import { passTime, stopClock } from '../harness/clock'
import { amountOf, itemNamed, openSection, rowOf, writeAmount } from '../harness/dayPage'
import { expect, type OwnProduct, test as ownTest } from '../harness/ownProduct'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { streamOf } from '../harness/streams'
import { PHONE, REPEATED } from '../harness/test'

const CASH = 'Incasso contanti'
/** The pause before a retry grows to half a minute. */
const BY_ITSELF = { timeout: 45_000 }

/** Bruno, who edits a new day. */
const test = ownTest.extend<{ day: { token: string; dayId: number; stored(name: string): Promise<number | null> } }>({
  day: async ({ page, own, newDate }, use) => {
    const token = await tokenOf(own, 'aurora')
    const dayId = await createDay(own, token, newDate())
    const stream = streamOf(page)
    await signIn(page, 'bruno', `/edit/${dayId}`)
    await openSection(page, 'Incassi')
    await stream
    await use({ token, dayId, stored: async (name) => itemNamed(await readDay(own, token, dayId), name).value })
  },
})

test.use({ expectedErrors: /net::ERR_|status of (403|404|500|503)/ })
test.setTimeout(150_000)

const unsaved = (page: Page) => page.getByRole('button', { name: '1 valore non salvato' })

async function writeWithoutServer(page: Page, own: OwnProduct): Promise<void> {
  await own.stopApi()
  await writeAmount(page, CASH, '1842.5')
  await expect(rowOf(page, CASH)).toContainText('Non salvato')
  await expect(unsaved(page)).toBeVisible()
}

test('without a server a figure stays, is marked, and is saved automatically when the server is back', async ({
  page,
  own,
  day,
}) => {
  await writeWithoutServer(page, own)
  await expect(amountOf(page, CASH)).toHaveValue('1.842,50')
  await expect(amountOf(page, CASH)).toHaveAttribute('aria-invalid', 'true')
  await writeAmount(page, 'Buoni pasto', '7')
  await expect(page.getByRole('button', { name: '2 valori non salvati' })).toBeVisible()

  await own.startApi()
  await expect(page.getByText(/Tutto salvato alle/)).toBeVisible(BY_ITSELF)
  await expect(rowOf(page, CASH)).not.toContainText('Non salvato')
  await expect.poll(async () => [await day.stored(CASH), await day.stored('Buoni pasto')]).toEqual([1842.5, 7])
})

test('leaving with an unsaved figure asks for confirmation: at a link, the back button, and a reload', {
  tag: PHONE,
}, async ({ page, own, day }) => {
  await page.getByRole('link', { name: 'Esci dalla modifica' }).click()
  await page.getByRole('link', { name: 'Abilita modifica' }).click()
  await expect(page.getByRole('link', { name: 'Esci dalla modifica' })).toBeVisible()
  await openSection(page, 'Incassi')
  await writeWithoutServer(page, own)
  const edit = page.url()
  expect(edit).toContain(`/edit/${day.dayId}`)
  const question = page.getByRole('alertdialog', { name: 'Valori non salvati' })
  const leave = page.getByRole('link', { name: 'Esci dalla modifica' })

  await leave.click()
  await expect(question).toContainText('1 valore non è ancora salvato. Se esci adesso va perso.')
  await question.getByRole('button', { name: 'Resta qui' }).click()
  await page.evaluate(() => history.back())
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Resta qui' }).click()
  await expect(page).toHaveURL(edit)

  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(amountOf(page, CASH)).toHaveValue('1.842,50')

  await leave.click()
  await question.getByRole('button', { name: 'Esci senza salvare' }).click()
  await expect(page).toHaveURL(/\/view\//)
})

test('after a server error the figure is saved automatically, and at once by a click on the message', {
  tag: REPEATED,
}, async ({ page, context, day }) => {
  const writeWithError = async (name: string, typed: string) => {
    await context.route('**/data/update?*', (route) => route.fulfill({ status: 500 }))
    await writeAmount(page, name, typed)
    await expect(rowOf(page, name)).toContainText('Non salvato')
    await expect(unsaved(page)).toBeVisible()
  }
  await page.clock.install()
  await writeWithError('Buoni pasto', '7')
  await context.unroute('**/data/update?*')
  await passTime(page, 30_000)
  await expect(unsaved(page)).toBeHidden()
  await expect.poll(() => day.stored('Buoni pasto')).toBe(7)

  // From here on nothing is retried automatically.
  await stopClock(page)
  await writeWithError(CASH, '55')
  await context.unroute('**/data/update?*')
  await unsaved(page).click()
  await expect.poll(() => day.stored(CASH)).toBe(55)
  await expect(unsaved(page)).toBeHidden()
})

test('a right to write lost meanwhile is reported, and the figure stays visible', { tag: REPEATED }, async ({
  page,
  own,
  day,
}) => {
  const bruno = await userIdOf(own, await tokenOf(own, 'bruno'))
  const owner = writerOf(own, day.token, day.dayId)
  await amountOf(page, CASH).focus()
  await page.keyboard.type('55')
  await owner.allow(bruno, CASH, 'VIEW')
  const row = rowOf(page, CASH)
  await expect(row.getByRole('alert')).toContainText(/Non salvato\. \S+/)
  await expect(amountOf(page, CASH)).toBeDisabled()
  await expect(amountOf(page, CASH)).toHaveValue('55,00')
  await row.getByRole('button', { name: 'Scarta' }).click()
  await expect(row).toContainText('0,00')

  await amountOf(page, 'Buoni pasto').focus()
  await page.keyboard.type('66')
  await owner.allow(bruno, 'Buoni pasto', 'NONE')
  await expect(page.getByText(/1 valore non si può più salvare/)).toContainText('Buoni pasto: 66,00 €')
  await expect(rowOf(page, 'Buoni pasto')).toHaveCount(0)
  await expect.poll(() => day.stored('Buoni pasto')).toBe(0)
})

test('a day deleted meanwhile is reported, with its unsaved figures', { tag: REPEATED }, async ({ page, own, day }) => {
  await amountOf(page, CASH).focus()
  await page.keyboard.type('55')
  await writerOf(own, day.token, day.dayId).deleteDay()
  await expect(page.getByText(/Il giorno \d\d\/\d\d\/\d{4} non esiste più/)).toBeVisible()
  await expect(page.getByText(/non è stato salvato/)).toContainText(`${CASH}: 55,00 €`)
  await page.getByRole('link', { name: 'Torna alla Home' }).click()
  await expect(page).toHaveURL(/\/home$/)
})
