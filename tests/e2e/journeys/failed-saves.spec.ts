import type { Page } from '@playwright/test'
import { createDay, readDay, tokenOf } from '../harness/calls'
import { amountOf, itemNamed, openSection, rowOf, writeAmount } from '../harness/dayPage'
import { expect, type OwnProduct, test as ownTest } from '../harness/ownProduct'
import { signIn } from '../harness/person'
import { streamOf } from '../harness/streams'
import { PHONE } from '../harness/test'

const CASH = 'Incasso contanti'
/** The pause before a retry grows to half a minute. */
const BY_ITSELF = { timeout: 45_000 }

/** Bruno, who edits a new day. */
const test = ownTest.extend<{ day: { dayId: number; stored(name: string): Promise<number | null> } }>({
  day: async ({ page, own, newDate }, use) => {
    const token = await tokenOf(own, 'aurora')
    const dayId = await createDay(own, token, newDate())
    const stream = streamOf(page)
    await signIn(page, 'bruno', `/edit/${dayId}`)
    await openSection(page, 'Incassi')
    await stream
    await use({ dayId, stored: async (name) => itemNamed(await readDay(own, token, dayId), name).value })
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
