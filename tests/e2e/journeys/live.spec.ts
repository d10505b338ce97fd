import type { Page } from '@playwright/test'
import { createDay, tokenOf } from '../harness/calls'
import { amountOf, listOf, openSection, rowOf } from '../harness/dayPage'
import { boxOf } from '../harness/layout'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { streamOf } from '../harness/streams'
import { test as base, expect, PHONE, REPEATED } from '../harness/test'
import { focusElsewhere } from '../states/otherPerson'

interface Evening {
  dayId: number
  /** Bruno on another machine, without a browser. */
  bruno: ReturnType<typeof writerOf>
}

/** Aurora at the section 'Incassi' of a day that Bruno writes too. */
const test = base.extend<{ evening: Evening }>({
  evening: async ({ page, product, newDate }, use) => {
    const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
    const bruno = writerOf(product, await tokenOf(product, 'bruno'), dayId)
    const stream = streamOf(page)
    await signIn(page, 'aurora', `/edit/${dayId}`)
    await openSection(page, 'Incassi')
    await stream
    await use({ dayId, bruno })
  },
})

const SALES = 'Sconti e omaggi'

/** Where the user writes, as the next frame shows it: the focused field, its text, its selection, and its place. */
const placeOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const field = document.activeElement as HTMLInputElement
    const { ariaLabel, value, selectionStart, selectionEnd } = field
    return { ariaLabel, value, selectionStart, selectionEnd, top: Math.round(field.getBoundingClientRect().top) }
  })

test('entries of another person appear at each key, and the field being typed in keeps its text, caret and place', {
  tag: PHONE,
}, async ({ page, evening: { bruno } }) => {
  const list = listOf(page, 'POS e carte')
  const field = amountOf(page, SALES)
  await field.focus()
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { top } = await placeOf(page)
  let typed = ''
  for (const [at, key] of [...'1234.5'].entries()) {
    await page.keyboard.press(key)
    typed += key
    await bruno.addTo('POS e carte', `Carta ${key}${at}`, at + 1)
    await expect(list.getByLabel(`Carta ${key}${at}, euro`)).toHaveValue(`${at + 1},00`)
    await expect
      .poll(() => placeOf(page))
      .toEqual({
        ariaLabel: `${SALES}, euro`,
        value: typed,
        selectionStart: typed.length,
        selectionEnd: typed.length,
        top,
      })
  }
  await page.keyboard.press('Tab')
  await expect(page.getByText(/Tutto salvato alle/)).toBeVisible()
  await expect(field).toHaveValue('1.234,50')
})

test('a selection stays while a figure arrives', { tag: REPEATED }, async ({ page, evening: { bruno } }) => {
  const field = amountOf(page, 'Buoni pasto')
  await field.fill('42')
  await field.selectText()
  // Clear of the bars, from which the page moves a focused field.
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await placeOf(page)
  await bruno.write('Incasso contanti', 1820)
  await expect(amountOf(page, 'Incasso contanti')).toHaveValue('1.820,00')
  await expect(rowOf(page, 'Incasso contanti')).toContainText('adesso')
  await expect.poll(() => placeOf(page)).toEqual(before)
})

test('another person on the day is shown with the cell they write in, until they leave', { tag: PHONE }, async ({
  page,
  newVisitor,
  evening: { dayId },
}) => {
  const theirs = await (await newVisitor()).newPage()
  await signIn(theirs, 'bruno', `/edit/${dayId}`)
  await openSection(theirs, 'Incassi')
  await amountOf(theirs, 'Incasso contanti').focus()
  await expect(rowOf(page, 'Incasso contanti')).toContainText('Bruno scrive…')
  await page.getByTitle('1 altra persona su questo giorno').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'scrive in Incassi, Incasso contanti' })).toBeVisible()
  await theirs.goto('/home')
  await expect(page.getByTitle('1 altra persona su questo giorno')).toBeHidden()
  await expect(rowOf(page, 'Incasso contanti')).not.toContainText('Bruno scrive…')
})

test('the bar keeps its size and place with four other people on the day', { tag: PHONE }, async ({
  page,
  product,
  evening: { dayId },
}) => {
  const below = page.getByRole('heading', { name: 'Incassi', exact: true })
  const before = await boxOf(below)
  for (const username of ['bruno', 'carla', 'elena', 'fabio']) {
    await focusElsewhere({ product, dayId }, 'Incasso contanti', username)
  }
  const people = page.getByTitle('4 altre persone su questo giorno')
  await expect(people).toBeVisible()
  await expect.poll(() => boxOf(below)).toEqual(before)
})

test('a figure that arrives is tinted for a moment, and not at all with reduced motion', { tag: REPEATED }, async ({
  page,
  evening: { bruno },
}) => {
  const tint = rowOf(page, 'Incasso contanti').locator('[data-arrived]')
  await bruno.write('Incasso contanti', 1820)
  await expect(tint).toHaveCSS('animation-duration', '1.2s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(tint).toHaveCSS('animation-name', 'none')
  await expect(tint).toHaveCSS('opacity', '0')
  await expect(rowOf(page, 'Incasso contanti')).toContainText('adesso')
})
