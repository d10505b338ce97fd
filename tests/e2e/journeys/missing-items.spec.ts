import { createDay, tokenOf } from '../harness/calls'
import { amountOf, listOf, openSection } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { expect, KEYBOARD, test } from '../harness/test'

const LIST = 'POS e carte'
const isFocused = (cell: Element) => cell === document.activeElement

test('‘Prossima vuota’ visits all missing items, and starts again from the first', { tag: KEYBOARD }, async ({
  page,
  product,
  newDate,
}) => {
  const token = await tokenOf(product, 'aurora')
  const dayId = await createDay(product, token, newDate())
  await signIn(page, 'aurora', `/edit/${dayId}`)
  await openSection(page, 'Controlli di chiusura')
  const next = page.getByRole('button', { name: 'Prossima vuota' }).first()
  const last = page.getByRole('checkbox', { name: 'Allarme inserito' })
  for (let steps = 0; steps < 8 && !(await last.evaluate(isFocused)); steps++) await next.click()
  await expect(last).toBeFocused()
  await next.click()
  await expect(amountOf(page, 'Incasso contanti')).toBeFocused()
  await page.keyboard.press('Alt+n')
  // The first of the list's ready rows.
  await expect(listOf(page, LIST).getByRole('textbox', { name: 'Bancomat, euro' })).toBeFocused()
})
