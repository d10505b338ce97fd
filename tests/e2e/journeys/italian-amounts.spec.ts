import { createDay, readDay, tokenOf } from '../harness/calls'
import { amountOf, itemNamed, openSection, writeAmount } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { expect, PHONE, test } from '../harness/test'

const CASH = 'Incasso contanti'
const AMOUNTS = process.env['TEST_ALL'] === 'true' ? 100 : 12

/** A reproducible sequence of amounts in cents, from a few cents to millions. */
function amounts(): number[] {
  let state = 20_261_122
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const drawn = new Set<number>()
  while (drawn.size < AMOUNTS) drawn.add(Math.floor(10 ** (1 + 8 * next())) + 1)
  return [...drawn]
}

const italian = (cents: number) =>
  (cents / 100).toLocaleString('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' })

/** The forms in which people write an amount. */
const WAYS: ((cents: number) => string)[] = [
  italian,
  (cents) => (cents / 100).toFixed(2),
  (cents) => (cents / 100).toFixed(2).replace('.', ','),
  (cents) => italian(cents).replaceAll('.', ' '),
]

test('amounts typed key by key, as Italians write them, are stored exactly', async ({ page, product, newDate }) => {
  const token = await tokenOf(product, 'aurora')
  const dayId = await createDay(product, token, newDate())
  await signIn(page, 'aurora', `/edit/${dayId}`)
  await openSection(page, 'Incassi')
  for (const [index, cents] of amounts().entries()) {
    const typed = WAYS[index % WAYS.length]?.(cents) ?? ''
    const saved = page.waitForResponse('**/data/update?*')
    await writeAmount(page, CASH, typed)
    const answer = await (await saved).json()
    expect([typed, answer.saved[0].value]).toEqual([typed, cents / 100])
    await expect(amountOf(page, CASH)).toHaveValue(italian(cents))
  }
  const { value } = itemNamed(await readDay(product, token, dayId), CASH)
  expect(value).toBe((amounts().at(-1) ?? 0) / 100)
})

test('a figure is shown as 1.234,56 without focus, and as 1234.56, selected, with focus', { tag: PHONE }, async ({
  page,
  product,
  newDate,
}) => {
  const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
  await signIn(page, 'aurora', `/edit/${dayId}`)
  await openSection(page, 'Incassi')
  const cell = amountOf(page, CASH)
  await writeAmount(page, CASH, '1234,56')
  await cell.blur()
  await expect(cell).toHaveValue('1.234,56')
  await cell.click()
  await expect(cell).toHaveValue('1234.56')
  const selected = () => cell.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])
  await expect.poll(selected).toEqual([0, 7])
  await page.keyboard.press('Escape')
  await cell.blur()
  await expect(cell).toHaveValue('1.234,56')
})
