import type { Page } from '@playwright/test'
import { createDay, readDay, tokenOf } from '../harness/calls'
import { amountOf, listOf, openSection } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { test as base, expect, PHONE } from '../harness/test'

const LIST = 'POS e carte'
const ENTRIES = 120

/** A day with so many entries in one list that most of them are off-screen, open in Edit. */
const test = base.extend<{ dayId: number }>({
  dayId: async ({ page, product, newDate }, use) => {
    const token = await tokenOf(product, 'aurora')
    const dayId = await createDay(product, token, newDate())
    await writerOf(product, token, dayId).addMany(LIST, ENTRIES)
    await signIn(page, 'aurora', `/edit/${dayId}`)
    await openSection(page, 'Incassi')
    await use(dayId)
  },
})

const cellsIn = (page: Page) => listOf(page, LIST).getByLabel(/, euro$/)
const press = async (page: Page, key: string, times: number) => {
  for (let time = 0; time < times; time++) await page.keyboard.press(key)
}

test('entries far off-screen are one line of text, and get cells when they come near', { tag: PHONE }, async ({
  page,
  product,
  dayId,
}) => {
  await expect(listOf(page, LIST)).toContainText(`Carta ${ENTRIES} ${ENTRIES},00`)
  await expect.poll(() => cellsIn(page).count()).toBeLessThan(ENTRIES)
  await listOf(page, LIST).getByText(`Carta ${ENTRIES} `).scrollIntoViewIfNeeded()
  await amountOf(page, `Carta ${ENTRIES}`).fill('7.5')
  await page.keyboard.press('Shift+Tab')
  const stored = async () => {
    const { dataListsValues } = await readDay(product, await tokenOf(product, 'aurora'), dayId)
    return dataListsValues.find(({ causal }) => causal === `Carta ${ENTRIES}`)?.value
  }
  await expect.poll(stored).toBe(7.5)
})

test('the keyboard reaches off-screen entries, down and up', async ({ page, dayId }) => {
  expect(dayId).toBeGreaterThan(0)
  await amountOf(page, 'Carta 1').focus()
  await press(page, 'Enter', 2 * 29)
  await expect(amountOf(page, 'Carta 30')).toBeFocused()

  await page.reload()
  await openSection(page, 'Incassi')
  await amountOf(page, 'Buoni pasto').focus()
  await press(page, 'Shift+Enter', 1)
  await expect(amountOf(page, `Carta ${ENTRIES}`)).toBeFocused()
  await press(page, 'Shift+Enter', 2 * 30)
  await expect(amountOf(page, `Carta ${ENTRIES - 30}`)).toBeFocused()
})
