import { createDay, tokenOf } from '../harness/calls'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { expect, PHONE, test } from '../harness/test'

const spoken = new Intl.DateTimeFormat('it', { dateStyle: 'full', timeZone: 'UTC' })
const fullDate = (date: string) => spoken.format(new Date(date))

test('a date is chosen in the calendar with the keyboard, and the owner approves a closed day', {
  tag: PHONE,
}, async ({ page, product, newDate }) => {
  const owner = await tokenOf(product, 'aurora')
  const date = newDate()
  const dayId = await createDay(product, owner, date)
  await writerOf(product, owner, dayId).close('Le ricevute le porta Marco domattina.')
  await signIn(page, 'aurora')
  const today = page.getByRole('grid').locator('[aria-current=date]')
  await today.focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await expect(today).toBeFocused()
  await page.getByLabel('Data', { exact: true }).fill(date.split('-').reverse().join('/'))
  const cell = page.getByRole('button', { name: `${fullDate(date)}, chiuso` })
  await cell.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('La data esiste.')).toBeVisible()

  const list = page.getByRole('region', { name: 'Da approvare' })
  await list.getByRole('button', { name: `Approva ${fullDate(date)}` }).click()
  await expect(list.getByText('1 giorno approvato.')).toBeVisible()
  await expect(page.getByRole('button', { name: `${fullDate(date)}, approvato` })).toBeVisible()
})
