import type { DayFull } from '@quotidia/contract/days'
import { createDay, readDay, tokenOf } from '../harness/calls'
import { amountOf, expectAllSaved, listOf, openSection } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { test as base, expect, PHONE } from '../harness/test'

const LIST = 'POS e carte'
const entriesOf = ({ dataListsValues }: DayFull) => dataListsValues.map(({ causal, value }) => [causal, value])

interface Evening {
  stored(): Promise<unknown[][]>
}

/** A new day with an empty list, after a day with two entries, open in Edit. */
const test = base.extend<{ evening: Evening }>({
  evening: async ({ page, product, newDate }, use) => {
    const token = await tokenOf(product, 'aurora')
    const [first, second] = [newDate(), newDate()].toSorted()
    const previous = writerOf(product, token, await createDay(product, token, first ?? ''))
    await previous.addTo(LIST, 'Nexi', 10)
    await previous.addTo(LIST, 'Visa', 20)
    const dayId = await createDay(product, token, second ?? '')
    await signIn(page, 'aurora', `/edit/${dayId}`)
    await openSection(page, 'Incassi')
    await use({ stored: async () => entriesOf(await readDay(product, token, dayId)) })
  },
})

test('ready rows are filled in with the keyboard; untouched ones aren’t stored', { tag: PHONE }, async ({
  page,
  evening,
}) => {
  await amountOf(page, 'Incasso contanti').focus()
  await page.keyboard.press('Enter')
  await expect(amountOf(page, 'Bancomat')).toBeFocused()
  for (const key of ['100.1', 'Enter', 'Enter', '30', 'Enter', 'Enter', '5', 'Enter']) {
    if (/\d/.test(key)) await page.keyboard.type(key)
    else await page.keyboard.press(key)
  }
  // A list with usual causals is complete with them.
  await expect(amountOf(page, 'Buoni pasto')).toBeFocused()
  await expect(listOf(page, LIST).getByLabel('Circuito')).toHaveCount(5)
  await expect.poll(evening.stored).toEqual([
    ['Bancomat', 100.1],
    ['Mastercard', 30],
    ['Satispay', 5],
  ])
  await expectAllSaved(page)
  await page.reload()
  await expect(listOf(page, LIST).getByLabel('Circuito')).toHaveCount(3)
})
