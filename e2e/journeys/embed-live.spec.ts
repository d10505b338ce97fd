import { findDay, tokenOf } from '../harness/calls'
import { dateAgo, dayIn, FRAME, test } from '../harness/embedHost'
import { writerOf } from '../harness/rows'
import { expect } from '../harness/test'

test('a figure saved in the product arrives in an embedded day, and its text stays', { tag: FRAME }, async ({
  page,
  host,
}) => {
  const owner = await tokenOf(host, 'aurora')
  const aurora = writerOf(host, owner, await findDay(host, owner, dateAgo(1)))
  await page.goto(`/plain.html?date=${dateAgo(1)}&mode=edit&user=bruno`)
  const day = dayIn(page)
  const vouchers = day.getByLabel('Buoni pasto, euro')
  await vouchers.focus()
  await page.keyboard.type('12')
  await aurora.write('Incasso contanti', 1820.5)
  await expect(day.getByLabel('Incasso contanti, euro')).toHaveValue('1.820,50')
  await expect(vouchers).toBeFocused()
  await expect(vouchers).toHaveValue('12')
  await page.keyboard.press('Escape')
})
