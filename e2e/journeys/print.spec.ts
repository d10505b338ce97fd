import type { Page } from '@playwright/test'
import type { DayFull } from 'contract/days'
import { dateIn } from '../../scripts/product/dates'
import type { Product } from '../../scripts/product/product'
import { findDay, readDay, tokenOf } from '../harness/calls'
import { signIn } from '../harness/person'
import { figure, itemNamed } from '../harness/sheet'
import { expect, PHONE, test } from '../harness/test'

const COMMENT = 'Mancano 2 buoni Edenred, li porta Marco domani.'

const paperOf = (page: Page) => page.getByRole('article')

/** A day of the last two weeks with a comment that only some may read. */
async function commentedDay(product: Product): Promise<DayFull> {
  const token = await tokenOf(product, 'aurora')
  for (let ago = 1; ago <= 14; ago++) {
    const day = await readDay(product, token, await findDay(product, token, dateIn(-ago)))
    if (day.dayWithValues.some(({ comment }) => comment === COMMENT)) return day
  }
  throw new Error('No day has the comment')
}

test('on paper is the whole day, and nothing of the page around it', async ({ page, product }) => {
  const day = await commentedDay(product)
  await signIn(page, 'aurora', `/edit/${day.dayId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d\d\/\d\d\/\d{4}/)
  await page.emulateMedia({ media: 'print' })

  const paper = paperOf(page)
  await expect(paper.getByRole('heading', { level: 1 })).toContainText(day.date.split('-').reverse().join('/'))
  await expect(paper).toContainText('Trattoria Aurora')
  for (const section of ['Incassi', 'Cassa e versamenti', 'Spese e fornitori', 'Controlli di chiusura'])
    await expect(paper.getByRole('heading', { name: section, exact: true })).toBeVisible()
  for (const name of ['Incasso contanti', 'Totale incassi', 'Versamento in banca', 'Margine progressivo']) {
    const line = paper.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect(line).toContainText(`${figure(itemNamed(day, name).value ?? 0)}\u00a0€`)
  }
  for (const { causal } of day.dataListsValues) await expect(paper.getByText(causal, { exact: true })).toBeVisible()
  await expect(paper).toContainText(COMMENT)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page).toHaveTitle(`Trattoria Aurora ${day.date}`)

  await page.emulateMedia({ media: 'screen' })
  await expect(paper).toHaveCount(0)
  await expect(page).toHaveTitle('Modifica · Quotidia')
})

test('who may not read comments has none on paper', async ({ page, product }) => {
  const day = await commentedDay(product)
  await signIn(page, 'fabio', `/view/${day.dayId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d\d\/\d\d\/\d{4}/)
  await page.emulateMedia({ media: 'print' })
  await expect(paperOf(page)).toContainText('Buoni pasto')
  await expect(paperOf(page)).not.toContainText(COMMENT)
})

test('printing from the page prints the same', { tag: PHONE }, async ({ page, product }) => {
  const day = await commentedDay(product)
  await page.addInitScript(() => {
    // In place of the browser's dialog, which nobody could answer here; its events are the browser's own order.
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      document.body.dataset['printed'] = document.querySelector('article')?.textContent ?? ''
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await signIn(page, 'fabio', `/view/${day.dayId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d\d\/\d\d\/\d{4}/)
  const sections = page.getByRole('button', { name: 'Apri le sezioni del giorno' })
  if (await sections.isVisible()) await sections.click()
  else await page.getByLabel('Altre azioni sul giorno').click()
  await page.getByRole('button', { name: 'Stampa' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /Incasso contanti.*Versamento in banca/s)
  await expect(paperOf(page)).toHaveCount(0)
})
