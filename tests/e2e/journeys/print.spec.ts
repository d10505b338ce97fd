import type { Page } from '@playwright/test'
import type { DayFull } from '@quotidia/contract/days'
import { dateIn } from '../../../tools/product/dates'
import type { Product } from '../../../tools/product/product'
import { findDay, readDay, tokenOf } from '../harness/calls'
import { figure, itemNamed } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { expect, REPEATED, test } from '../harness/test'

const COMMENT = 'Mancano 2 buoni Edenred, li porta Marco domani.'

const printOf = (page: Page) => page.getByRole('article')

/** A day of the last two weeks with a comment that only some users may read. */
async function commentedDay(product: Product): Promise<DayFull> {
  const token = await tokenOf(product, 'aurora')
  for (let ago = 1; ago <= 14; ago++) {
    const day = await readDay(product, token, await findDay(product, token, dateIn(-ago)))
    if (day.dayWithValues.some(({ comment }) => comment === COMMENT)) return day
  }
  throw new Error('No day has the comment')
}

test('the print has the whole day, and nothing else of the page', async ({ page, product }) => {
  const day = await commentedDay(product)
  await signIn(page, 'aurora', `/edit/${day.dayId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d\d\/\d\d\/\d{4}/)
  await page.emulateMedia({ media: 'print' })

  const print = printOf(page)
  await expect(print.getByRole('heading', { level: 1 })).toContainText(day.date.split('-').reverse().join('/'))
  await expect(print).toContainText('Trattoria Aurora')
  for (const section of ['Incassi', 'Cassa e versamenti', 'Spese e fornitori', 'Controlli di chiusura'])
    await expect(print.getByRole('heading', { name: section, exact: true })).toBeVisible()
  for (const name of ['Incasso contanti', 'Totale incassi', 'Versamento in banca', 'Margine progressivo']) {
    const line = print.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect(line).toContainText(`${figure(itemNamed(day, name).value ?? 0)}\u00a0€`)
  }
  for (const { causal } of day.dataListsValues) await expect(print.getByText(causal, { exact: true })).toBeVisible()
  await expect(print).toContainText(COMMENT)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page).toHaveTitle(`Trattoria Aurora ${day.date}`)

  await page.emulateMedia({ media: 'screen' })
  await expect(print).toHaveCount(0)
  await expect(page).toHaveTitle(/Modifica · Quotidia$/)
})

test('without the right to comments the print has none', { tag: REPEATED }, async ({ page, product }) => {
  const day = await commentedDay(product)
  await signIn(page, 'fabio', `/view/${day.dayId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d\d\/\d\d\/\d{4}/)
  await page.emulateMedia({ media: 'print' })
  await expect(printOf(page)).toContainText('Buoni pasto')
  await expect(printOf(page)).not.toContainText(COMMENT)
})

test('the page’s print button prints the day', { tag: REPEATED }, async ({ page, product, isMobile }) => {
  const day = await commentedDay(product)
  await page.addInitScript(() => {
    // Replaces the browser's dialog, which can't be automated; its events are dispatched in the browser's order.
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      document.body.dataset['printed'] = document.querySelector('article')?.textContent ?? ''
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await signIn(page, 'fabio', `/view/${day.dayId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d\d\/\d\d\/\d{4}/)
  const more = isMobile ? 'Apri le sezioni del giorno' : 'Altre azioni sul giorno'
  await page.getByLabel(more).click()
  await page.getByRole('button', { name: 'Stampa', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /Incasso contanti.*Versamento in banca/s)
  await expect(printOf(page)).toHaveCount(0)
})
