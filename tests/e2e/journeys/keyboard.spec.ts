import { createDay, readDay, tokenOf } from '../harness/calls'
import { amountOf, itemNamed, openSection } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { expect, REPEATED, test } from '../harness/test'

test('a section is filled in without the mouse', async ({ page, product, newDate }) => {
  const token = await tokenOf(product, 'aurora')
  const dayId = await createDay(product, token, newDate())
  const names = ['Incasso contanti', 'Buoni pasto', 'Consegne a domicilio']
  await signIn(page, 'aurora', `/edit/${dayId}`)
  await openSection(page, 'Incassi')

  await amountOf(page, 'Incasso contanti').focus()
  for (const [index, name] of names.entries()) {
    while (!(await amountOf(page, name).evaluate((cell) => cell === document.activeElement))) {
      // Skips the empty list without adding an entry.
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.type(`${index + 1}0,5`)
    await page.keyboard.press('Enter')
    await expect(amountOf(page, name)).not.toBeFocused()
  }
  for (const [index, name] of names.entries()) {
    await expect(amountOf(page, name)).toHaveValue(`${index + 1}0,50`)
    await expect
      .poll(async () => itemNamed(await readDay(product, token, dayId), name).value)
      .toBe((index + 1) * 10 + 0.5)
  }
  await page.keyboard.press('Shift+Enter')
  await expect(amountOf(page, 'Consegne a domicilio')).toBeFocused()

  // A key that follows at once would otherwise get lost.
  const focused = await page.evaluate(() => {
    const options = { code: 'ArrowDown', altKey: true, bubbles: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options))
    return document.activeElement?.getAttribute('aria-label')
  })
  expect(focused).toBe('Incasso pranzo, euro')
})

test('Login is filled in with Tab and sent with Enter', { tag: REPEATED }, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Username').focus()
  await page.keyboard.type('aurora')
  await page.keyboard.press('Tab')
  await page.keyboard.type('quotidia-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
})
