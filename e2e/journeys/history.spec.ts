import type { Locator, Page } from '@playwright/test'
import { createDay, readDay, tokenOf } from '../harness/calls'
import { amountOf, itemNamed, openSection, rowOf, writeAmount } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { expect, test } from '../harness/test'
import { expectToast } from '../harness/toasts'

const CASH = 'Incasso contanti'

async function restore(page: Page, dialog: Locator, revision: number, question: string) {
  await dialog.getByRole('button', { name: `Ripristina la revisione ${revision}`, exact: true }).click()
  const asked = page.getByRole('alertdialog', { name: 'Conferma ripristino' })
  await expect(asked).toContainText(question)
  await asked.getByRole('button', { name: 'Ripristina' }).click()
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
  await expectToast(page, 'Revisione 2 ripristinata')
  await expect(dialog).toBeHidden()
  await expect(amountOf(page, CASH)).toHaveValue('1820.00')
  await expect(rowOf(page, 'Totale incassi')).toContainText('1.820,00')
  await expect.poll(value).toBe(1820)

  await expect(amountOf(page, CASH)).toBeFocused()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect.poll(value).toBe(5)
})
