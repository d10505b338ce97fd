import { DEMO_MONTH, dateIn } from '../../../tools/product/dates'
import { lineOf } from '../../../tools/product/summaryTable'
import { createDay, findDay, readDay, tokenOf } from '../harness/calls'
import { itemNamed } from '../harness/dayPage'
import { fontsLoaded } from '../harness/layout'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { expect, REPEATED, test } from '../harness/test'

const written = new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'UTC' })
const fullDate = (date: string) => written.format(Date.parse(date))

test('the sums contain the figures of the days, a sum leads to its days, and the head stays', async ({
  page,
  product,
  newDate,
  isMobile,
}) => {
  const token = await tokenOf(product, 'aurora')
  const [first, second] = [newDate(), newDate()]
  const dayId = await createDay(product, token, first)
  await writerOf(product, token, dayId).write('Incasso contanti', 1234.56)
  await writerOf(product, token, await createDay(product, token, second)).write('Incasso contanti', 0.44)

  await signIn(page, 'fabio', `/summary?span=dates&from=${first}&to=${second}`)
  const total = page.getByRole('button', { name: '1.235,00, Incasso contanti, Nel periodo' })
  await expect(total).toBeVisible()
  await total.click()
  const dialog = page.getByRole('dialog', { name: 'Incasso contanti' })
  await expect(dialog.getByRole('row', { name: /^Totale di 2 giorni/ })).toContainText('1.235,00')
  await dialog.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/view/${dayId}$`))
  await page.goBack()
  await expect(total).toBeVisible()
  // The rows of a phone have no columns, and so no head.
  if (isMobile) return
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(total).not.toBeInViewport()
  await expect(page.getByRole('columnheader', { name: 'Voce' })).toBeInViewport()
})

test('a figure stays where it is when its comparison and the chart load', async ({ page }) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/report\/summary.*by=(week)?day/, async (route) => {
    await answered
    await route.continue()
  })
  await signIn(page, 'aurora', DEMO_MONTH)
  const figure = page.getByRole('button', { name: /, Incasso contanti, Nel periodo$/ })
  await expect(figure).toBeVisible()
  await fontsLoaded(page)
  await figure.hover()
  await page.mouse.down()
  const seen = await figure.evaluateHandle((element) => {
    const tops = new Set<number>()
    const record = () => {
      tops.add(element.getBoundingClientRect().top)
      requestAnimationFrame(record)
    }
    record()
    return tops
  })
  answer()
  const row = lineOf(page, 'Incasso contanti')
  await expect(row.getByRole('cell', { name: /%$/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Grafico di/ })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Incasso contanti' })).toBeVisible()
  await expect.poll(() => seen.evaluate((tops) => [...tops])).toHaveLength(1)
})

test('users without the right to figures can’t open the summary', { tag: REPEATED }, async ({ page }) => {
  await signIn(page, 'gina')
  await expect(
    page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Riepilogo' }),
  ).toHaveCount(0)
  await page.goto('/summary')
  await expect(page).toHaveURL(/\/unauthorized$/)
})

test('an item that a user may not see is in no line of the summary', { tag: REPEATED }, async ({ page }) => {
  await signIn(page, 'aurora', DEMO_MONTH)
  await expect(lineOf(page, 'Prelievi titolare')).toBeVisible()
  await signIn(page, 'carla', DEMO_MONTH)
  await expect(lineOf(page, 'Incasso contanti')).toBeVisible()
  await expect(lineOf(page, 'Prelievi titolare')).toHaveCount(0)
})

test('the chart gives the exact figures by the arrow keys and under the pointer', async ({ page, product }) => {
  const token = await tokenOf(product, 'aurora')
  const [from, to] = [dateIn(-3), dateIn(-1)]
  await signIn(page, 'aurora', `/summary?span=dates&from=${from}&to=${to}`)
  const chart = page.getByRole('region', { name: /^Andamento, / })
  const plot = chart.getByRole('img')
  await plot.focus()
  await page.keyboard.press('End')
  const figure = itemNamed(await readDay(product, token, await findDay(product, token, to)), 'Totale incassi')
  const shown = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' })
  await expect(chart.locator('[aria-live]')).toContainText(fullDate(to))
  await expect(chart.locator('[aria-live]')).toContainText(`${shown.format(figure.value ?? 0)}\u00a0€`)
  // With a modifier the key is the browser's.
  await page.keyboard.press('Control+ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(chart.locator('[aria-live]')).toContainText(fullDate(dateIn(-2)))
  await plot.click({ position: { x: 70, y: 100 } })
  await expect(chart.locator('[aria-live]')).toContainText(fullDate(from))
})

test('the print has the table, as wide as the paper, and nothing else of the page', async ({ page }) => {
  await signIn(page, 'aurora', DEMO_MONTH)
  await expect(lineOf(page, 'Incasso contanti')).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // The width of A4 in landscape format, without the margins, in CSS pixels.
  await page.setViewportSize({ width: 1032, height: 700 })
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  const table = page.getByRole('table', { name: /importi in euro$/ })
  await expect(table).toBeVisible()
  await expect.poll(() => table.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(1032)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1032)
})
