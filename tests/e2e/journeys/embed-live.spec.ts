import { findDay, tokenOf } from '../harness/calls'
import { figure } from '../harness/dayPage'
import { dateAgo, dayIn, FRAME, test } from '../harness/embedHost'
import { writerOf } from '../harness/rows'
import { expect, REPEATED } from '../harness/test'

for (const example of ['plain', 'strict'])
  test(`a figure saved in the product is shown in an embedded day, and the text being typed stays (${example})`, {
    tag: example === 'plain' ? FRAME : REPEATED,
  }, async ({ page, host }) => {
    const owner = await tokenOf(host, 'aurora')
    const aurora = writerOf(host, owner, await findDay(host, owner, dateAgo(1)))
    await page.goto(`/${example}.html?date=${dateAgo(1)}&mode=edit&user=bruno`)
    const day = dayIn(page)
    const cash = day.getByLabel('Incasso contanti, euro')
    const vouchers = day.getByLabel('Buoni pasto, euro')
    await vouchers.focus()
    await page.keyboard.type('12')
    const value = example === 'strict' ? 1821.5 : 1820.5
    await aurora.write('Incasso contanti', value)
    await expect(cash).toHaveValue(figure(value))
    await expect(vouchers).toBeFocused()
    await expect(vouchers).toHaveValue('12')
    await page.keyboard.press('Escape')
  })
