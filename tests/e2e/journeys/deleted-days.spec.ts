import { createDay, readDay, tokenOf } from '../harness/calls'
import { itemNamed } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { expect, test } from '../harness/test'
import { expectToast } from '../harness/toasts'

test('an owner restores a deleted day with its figures', async ({ page, product, newDate }) => {
  const token = await tokenOf(product, 'aurora')
  const date = newDate()
  const dayId = await createDay(product, token, date)
  const writer = writerOf(product, token, dayId)
  await writer.write('Buoni pasto', 321.5)
  await writer.deleteDay()
  await signIn(page, 'aurora', '/account/giorni-eliminati')
  const written = date.split('-').reverse().join('/')
  await page.getByRole('button', { name: `Ripristina il giorno ${written}` }).click()
  await expectToast(page, `Giorno ${written} ripristinato.`)
  await expect(page.getByRole('heading', { name: 'Giorni eliminati' })).toBeFocused()
  await expect(page.getByRole('listitem', { name: written })).toHaveCount(0)
  await expect.poll(async () => itemNamed(await readDay(product, token, dayId), 'Buoni pasto').value).toBe(321.5)
})
