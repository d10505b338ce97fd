import type { Locator, Page } from '@playwright/test'
import type { Access } from '@quotidia/contract/access'
import type { User } from '@quotidia/contract/users'
import { createDay, readDay, tokenOf } from '../harness/calls'
import { amountOf, itemNamed, listOf, openSection, pressRowAction, rowOf, writeAmount } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { withoutStreams } from '../harness/streams'
import { expect, REPEATED, test } from '../harness/test'
import { expectToast } from '../harness/toasts'

const CASH = 'Incasso contanti'

const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Annulla' })

async function restore(page: Page, dialog: Locator, revision: number, question: string) {
  await dialog.getByRole('button', { name: `Ripristina la versione ${revision}`, exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: 'Conferma ripristino' })
  await expect(asked).toContainText(question)
  await asked.getByRole('button', { name: 'Ripristina' }).click()
}

async function addEntry(page: Page, causal: string, amount: string) {
  await listOf(page, 'POS e carte').getByRole('button', { name: 'Aggiungi a POS e carte' }).click()
  await page.keyboard.type(causal)
  await page.keyboard.press('Tab')
  await writeAmount(page, causal, amount)
}

/** Writes figures to the same value, one after the other, each saved, and opens its history. */
async function openVersions(page: Page, value: () => Promise<number | null>, figures: number[]): Promise<Locator> {
  for (const figure of figures) {
    await writeAmount(page, CASH, `${figure}`)
    await expect.poll(value).toBe(figure)
  }
  await amountOf(page, CASH).focus()
  await page.keyboard.press('Alt+v')
  return page.getByRole('dialog', { name: `Versioni di ${CASH}` })
}

test('a value is restored to an earlier version', async ({ page, product, newDate }) => {
  const token = await tokenOf(product, 'aurora')
  const dayId = await createDay(product, token, newDate())
  const value = async () => itemNamed(await readDay(product, token, dayId), CASH).value
  await signIn(page, 'aurora', `/edit/${dayId}`)
  await openSection(page, 'Incassi')
  const dialog = await openVersions(page, value, [1820, 1842])
  await expect(dialog).toContainText('1.842,00 €')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await restore(page, dialog, 2, 'Vuoi davvero ripristinare la revisione 2?')
  await expectToast(page, 'Versione 2 ripristinata')
  await expect(dialog).toBeHidden()
  await expect(amountOf(page, CASH)).toHaveValue('1820.00')
  await expect(rowOf(page, 'Totale incassi')).toContainText('1.820,00')
  await expect.poll(value).toBe(1820)

  await expect(amountOf(page, CASH)).toBeFocused()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect.poll(value).toBe(5)
})

test('a changed and a deleted list entry are restored', { tag: REPEATED }, async ({ page, product, newDate }) => {
  const token = await tokenOf(product, 'aurora')
  const dayId = await createDay(product, token, newDate())
  const entries = async () =>
    (await readDay(product, token, dayId)).dataListsValues.map(({ id, causal, value }) => ({ id, causal, value }))
  await signIn(page, 'aurora', `/edit/${dayId}`)
  await openSection(page, 'Incassi')
  await addEntry(page, 'Bancomat', '100')
  await addEntry(page, 'Visa', '200')
  await expect.poll(async () => (await entries()).map(({ value }) => value)).toEqual([100, 200])
  await writeAmount(page, 'Bancomat', '150')
  await expect.poll(async () => (await entries()).map(({ value }) => value)).toEqual([150, 200])
  const [bancomat] = await entries()
  const id = bancomat?.id

  await test.step('restored', async () => {
    await amountOf(page, 'Bancomat').focus()
    await pressRowAction(rowOf(page, 'Bancomat'), 'Versioni di Bancomat', 'Versioni')
    const dialog = page.getByRole('dialog', { name: `Storia elemento Lista #${id}` })
    await restore(page, dialog, 3, `Ripristinare la revisione 3 per l'item #${id}?`)
    // The focused field of a phone has the point of its keyboard.
    await expect(amountOf(page, 'Bancomat')).toHaveValue(/^100[,.]00$/)
    await expect(rowOf(page, 'Totale POS')).toContainText('300,00')
  })

  await test.step('deleted, and undone at once', async () => {
    await amountOf(page, 'Bancomat').focus()
    await page.keyboard.press('Alt+Delete')
    // The offer stays while the pointer is on it.
    await undo(page).hover()
    await expect(rowOf(page, 'Bancomat')).toBeHidden()
    await undo(page).click()
    await expect(amountOf(page, 'Bancomat')).toHaveValue('100,00')
    await expect.poll(async () => (await entries())[0]).toEqual({ id, causal: 'Bancomat', value: 100 })
  })

  await test.step('deleted, and restored from the deleted ones', async () => {
    await amountOf(page, 'Bancomat').focus()
    await pressRowAction(rowOf(page, 'Bancomat'), 'Elimina Bancomat', 'Elimina la riga')
    await expect.poll(async () => (await entries()).length).toBe(1)
    await page.getByRole('button', { name: 'Elementi eliminati di POS e carte' }).click()
    const dialog = page.getByRole('dialog', { name: 'Elementi eliminati' })
    await restore(page, dialog, 3, `Ripristinare la revisione 3 per l'item #${id}?`)
    await expect(amountOf(page, 'Bancomat')).toHaveValue('100,00')
    await expect(listOf(page, 'POS e carte').getByRole('group').first()).toHaveAccessibleName('Bancomat')
    await expect.poll(async () => (await entries())[0]).toEqual({ id, causal: 'Bancomat', value: 100 })
  })
})

test.describe('a restore that is no longer permitted', () => {
  test.use({ expectedErrors: /status of 403 .*\/restore\/|status of 404 .*\/live/ })

  test('shows an alert above the versions', { tag: REPEATED }, async ({ page, product, newDate, request }) => {
    const token = await tokenOf(product, 'aurora')
    const dayId = await createDay(product, token, newDate())
    const { dataId } = itemNamed(await readDay(product, token, dayId), CASH)
    const headers = { Authorization: `Bearer ${token}` }
    const users: User[] = await (await request.get(`${product.apiUrl}/users/all`, { headers })).json()
    const userId = users.find(({ username }) => username === 'bruno')?.userId
    const give = (accessLevel: Access['accessLevel']) =>
      request.post(`${product.apiUrl}/access-control/update`, { headers, data: { userId, dataId, accessLevel } })

    await withoutStreams(page)
    await signIn(page, 'bruno', `/edit/${dayId}`)
    await openSection(page, 'Incassi')
    const value = async () => itemNamed(await readDay(product, token, dayId), CASH).value
    const dialog = await openVersions(page, value, [10, 20])
    await expect(dialog).toContainText('10,00 €')
    expect((await give('VIEW')).ok()).toBe(true)
    try {
      await restore(page, dialog, 2, 'Vuoi davvero ripristinare la revisione 2?')
      const alert = page.getByRole('alert').filter({ hasText: 'Errore nel ripristino del dato.' })
      await alert.hover()
      await expect(alert).toBeVisible()
      await expect(dialog).toBeVisible()
      await expect.poll(value).toBe(20)
    } finally {
      await give('EDIT')
    }
  })
})

test('in View the versions are read-only', { tag: REPEATED }, async ({ page, product, newDate }) => {
  const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
  await signIn(page, 'elena', `/view/${dayId}`)
  await openSection(page, 'Incassi')
  await pressRowAction(rowOf(page, CASH), `Versioni di ${CASH}`, 'Versioni')
  const dialog = page.getByRole('dialog', { name: `Versioni di ${CASH}` })
  await expect(dialog).toContainText('Nessuna revisione disponibile.')
  await expect(dialog.getByRole('button', { name: /Ripristina/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(rowOf(page, CASH).locator(':focus')).toHaveAccessibleName(new RegExp(CASH))
  await page.getByRole('button', { name: 'Elementi eliminati di POS e carte' }).click()
  await expect(page.getByText('Nessun elemento eliminato da mostrare.')).toBeVisible()
})

test('a user without the right to histories can’t open them, and can still undo a removal', { tag: REPEATED }, async ({
  page,
  product,
  newDate,
}) => {
  const token = await tokenOf(product, 'aurora')
  const dayId = await createDay(product, token, newDate())
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await signIn(page, 'carla', `/edit/${dayId}`)
  await openSection(page, 'Incassi')
  await addEntry(page, 'Visa', '200')
  await expect(rowOf(page, 'Totale POS')).toContainText('200,00')
  await expect(page.getByRole('button', { name: /Versioni|Elementi eliminati/ })).toHaveCount(0)
  await amountOf(page, 'Visa').focus()
  await page.keyboard.press('Alt+v')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Alt+Delete')
  // The offer stays while the pointer is on it.
  await undo(page).hover()
  await expect(rowOf(page, 'Visa')).toBeHidden()
  await undo(page).click()
  await expect(amountOf(page, 'Visa')).toHaveValue('200,00')
  await expect.poll(async () => (await readDay(product, token, dayId)).dataListsValues).toHaveLength(1)

  await page.mouse.move(0, 0)
  await page.keyboard.press('Alt+Delete')
  await expect(rowOf(page, 'Visa')).toBeHidden()
  await expect.poll(async () => (await readDay(product, token, dayId)).dataListsValues).toEqual([])
  expect(asked.filter((call) => call.includes('/history/'))).toEqual([])
})
