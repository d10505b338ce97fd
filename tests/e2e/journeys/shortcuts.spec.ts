import { createDay, tokenOf } from '../harness/calls'
import { amountOf, openSection, rowOf } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { expect, KEYBOARD, REPEATED, test } from '../harness/test'

test.beforeEach(async ({ page, product, newDate }) => {
  const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
  await signIn(page, 'aurora', `/edit/${dayId}`)
  await openSection(page, 'Incassi')
})

test('a question mark shows the help, except in a text field', { tag: [KEYBOARD, REPEATED] }, async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Aiuto' })
  await amountOf(page, 'Incasso contanti').focus()
  await page.keyboard.press('Alt+c')
  await page.keyboard.type('Ricontato?')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Commento di Incasso contanti' })).toHaveValue('Ricontato?')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Esci dalla modifica' }).focus()
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  for (const key of ['Alt N', 'Alt C', 'Alt V', 'Alt Canc']) {
    await expect(dialog.getByText(key, { exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Esci dalla modifica' })).toBeFocused()
})

test('a button shows the help too, on devices with a keyboard', { tag: REPEATED }, async ({ page, isMobile }) => {
  const button = page.getByRole('button', { name: 'Aiuto' })
  if (isMobile) return expect(button).toBeHidden()
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Aiuto' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('Tab reaches the buttons of a row without a focusable cell', async ({ page }) => {
  // A narrow page has one button for all actions of a row.
  const last = (name: string) =>
    rowOf(page, name)
      .getByRole('button', { name: new RegExp(`^(Versioni di|Azioni per) ${name}$`) })
      .filter({ visible: true })
  const [result, written] = [last('Totale incassi'), last('Incasso contanti')]
  await expect(written).toHaveAttribute('tabindex', '-1')
  await page.getByRole('checkbox', { name: 'Scontrino di chiusura stampato' }).focus()
  for (let step = 0; step < 10; step += 1) {
    if (await result.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(result).toBeFocused()
  await page.keyboard.press('Alt+v')
  await expect(page.getByRole('dialog', { name: 'Versioni di Totale incassi' })).toBeVisible()
})
