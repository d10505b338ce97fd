import type { Locator, Page } from '@playwright/test'
import { createDay, tokenOf } from '../harness/calls'
import { amountOf, openSection, rowOf, writeAmount } from '../harness/dayPage'
import { boxOf, fontsLoaded } from '../harness/layout'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { chooseFile, openDocuments, pdf } from '../harness/sampleFiles'
import { test as base, expect, PHONE, VARIANT } from '../harness/test'

const PHONE_SCREEN = { width: 390, height: 844 }
/** The height that the on-screen keyboard leaves. */
const WITH_KEYBOARD = { width: 390, height: 460 }

/** Aurora editing a new day on a phone, and Bruno on another machine. */
const test = base.extend<{ bruno: ReturnType<typeof writerOf> }>({
  viewport: PHONE_SCREEN,
  hasTouch: true,
  isMobile: true,
  bruno: async ({ page, product, newDate }, use) => {
    const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
    await signIn(page, 'aurora', `/edit/${dayId}`)
    await openSection(page, 'Incassi')
    await use(writerOf(product, await tokenOf(product, 'bruno'), dayId))
  },
})
test.use({ expectedErrors: /status of 409|net::ERR_/ })

const bars = (page: Page) => page.locator('[data-sticky]')

/** The height of the screen that the bars cover. */
async function coveredHeight(page: Page): Promise<number> {
  const { height } = page.viewportSize() ?? { height: 0 }
  return bars(page).evaluateAll((all, screen) => {
    const boxes = all.map((bar) => bar.getBoundingClientRect())
    return boxes.reduce((sum, box) => sum + Math.max(0, Math.min(box.bottom, screen) - Math.max(box.top, 0)), 0)
  }, height)
}

/** Expects the element on the screen, with no bar over any part of it. */
async function expectClear(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 })
  const covering = () =>
    element.evaluate((it) => {
      const { top, bottom } = it.getBoundingClientRect()
      const others = [...document.querySelectorAll('[data-sticky]')].map((bar) => bar.getBoundingClientRect())
      const above = others.filter((bar) => bar.height > 0 && bar.top < bottom - 0.5 && bar.bottom > top + 0.5)
      return above.map((bar) => `a bar from ${bar.top} to ${bar.bottom}, the element from ${top} to ${bottom}`)
    })
  await expect.poll(covering).toEqual([])
}

/** Scrolls the page until an element is directly above the bar at the bottom. */
async function bringToTheBottom(element: Locator): Promise<void> {
  await element.evaluate((it) => {
    const bar = [...document.querySelectorAll('[data-sticky]')].at(-1)
    const top = bar?.getBoundingClientRect().top || innerHeight
    scrollBy(0, it.getBoundingClientRect().bottom - Math.min(top, innerHeight) + 4)
  })
}

for (const screen of [PHONE_SCREEN, WITH_KEYBOARD]) {
  test(`new and focused elements are never behind the bars at ${screen.height} px`, {
    tag: screen === WITH_KEYBOARD ? PHONE : VARIANT,
  }, async ({ page, bruno }) => {
    await page.setViewportSize(screen)
    const vouchers = amountOf(page, 'Buoni pasto')
    const row = rowOf(page, 'Buoni pasto')
    await vouchers.focus()
    await bringToTheBottom(vouchers)
    await page.keyboard.type('12')
    await bruno.write('Buoni pasto', 10)
    await row.getByRole('alert').waitFor()
    await page.keyboard.press('Tab')
    await expectClear(row.getByRole('alert'))
    await expectClear(row.getByRole('button', { name: 'Usa il suo' }))
    await expectClear(page.locator(':focus'))
    await row.getByRole('button', { name: 'Usa il suo' }).tap()

    await bringToTheBottom(vouchers)
    await writeAmount(page, 'Buoni pasto', '3.545')
    await expectClear(row.getByRole('alert'))
    await row.getByRole('button', { name: 'Scarta' }).tap()

    await bringToTheBottom(vouchers)
    await row.getByRole('button', { name: 'Azioni per Buoni pasto' }).tap()
    await row.getByRole('button', { name: 'Commenta' }).tap()
    await expectClear(row.getByRole('textbox', { name: 'Commento di Buoni pasto' }))

    await page.keyboard.press('Escape')

    await page.route('**/files/upload', () => {})
    await chooseFile(page, pdf('bolla.pdf'))
    const send = page.getByRole('button', { name: 'Carica', exact: true })
    await bringToTheBottom(send)
    await send.tap()
    await expectClear(page.getByRole('progressbar'))
  })
}

test('the page keeps its height when its end is shown, so that no button moves', { tag: PHONE }, async ({
  page,
  bruno: _,
}) => {
  await openDocuments(page, page.getByRole('button', { name: 'Scegli File' }))
  // A formula is shown below its result, in a line of its own.
  await expect(rowOf(page, 'Totale incassi')).toContainText('Incasso contanti')
  await fontsLoaded(page)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.getByRole('button', { name: 'Carica', exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Scegli File' })).toBeInViewport()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect.poll(height).toBe(before)
})

test('the bars at the top hide while the on-screen keyboard is open, and the one at the bottom stands above it', {
  tag: PHONE,
}, async ({ page, bruno }) => {
  await bruno.write('Buoni pasto', 10)
  const cell = amountOf(page, 'Buoni pasto')
  await cell.focus()
  await bringToTheBottom(cell)
  await page.setViewportSize(WITH_KEYBOARD)
  await expectClear(cell)
  await expect.poll(() => coveredHeight(page)).toBeLessThanOrEqual(64)
  await expect(page.getByRole('button', { name: 'Cambia segno' })).toBeInViewport()
  await page.setViewportSize(PHONE_SCREEN)
  await expect(page.getByRole('button', { name: 'Giorno precedente' })).toBeInViewport()
})

test('only date, save state and the day’s menu stay at the top of a scrolled day', { tag: PHONE }, async ({
  page,
  bruno: _,
}) => {
  await fontsLoaded(page)
  await amountOf(page, 'Sconti e omaggi').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await expect(page.getByRole('button', { name: 'Apri il menu' })).not.toBeInViewport()
  await expect(page.getByRole('link', { name: 'Esci dalla modifica' })).not.toBeInViewport()
  for (const shown of [
    page.getByRole('heading', { level: 1 }),
    page.getByText('Tutto salvato'),
    page.getByLabel('Altre azioni sul giorno'),
  ])
    await expect(shown).toBeInViewport()
  // The bar at the bottom has 61 px.
  await expect.poll(() => coveredHeight(page)).toBeLessThanOrEqual(48 + 1 + 61)
})

test('below a section are the documents in one line, and no list of what the bar leads to', { tag: PHONE }, async ({
  page,
  bruno: _,
}) => {
  const documents = page.getByRole('region', { name: 'Documenti' })
  await expect(documents.getByText('0', { exact: true })).toBeVisible()
  await expect(documents.getByText('Nessun documento', { exact: true })).toBeHidden()
  await expect.poll(async () => (await boxOf(documents)).height).toBeLessThanOrEqual(48)
  await expect(page.getByRole('heading', { name: 'Da compilare' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Ultime modifiche' })).toBeHidden()
  await documents.getByRole('button', { name: 'Mostra i documenti' }).tap()
  await expect(documents.getByRole('button', { name: 'Carica', exact: true })).toBeVisible()
  await page.getByLabel('Altre azioni sul giorno').tap()
  await page.getByRole('button', { name: 'Riepilogo delle sezioni' }).tap()
  const sections = page.getByRole('dialog', { name: 'Riepilogo delle sezioni' })
  await sections.getByRole('button', { name: /^Incassi mancano 9/ }).tap()
  await expect(sections).toBeHidden()
})

test('the menu has the day’s sections and Documenti above its links, and is the only drawer', { tag: PHONE }, async ({
  page,
  bruno,
}) => {
  await bruno.write('Buoni pasto', 10)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const opener of ['Apri il menu', 'Apri le sezioni del giorno']) {
    await page.getByRole('button', { name: opener }).tap()
    const sections = menu.getByRole('navigation', { name: 'Sezioni del giorno' })
    await expect(sections.getByRole('button', { name: /^Incassi/ })).toHaveAttribute('aria-current', 'true')
    await expect(menu.getByRole('navigation', { name: 'Principale' })).toContainText('Contatti')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(menu.getByRole('button', { name: 'Chiudi il menu' })).toBeInViewport()
    if (opener === 'Apri il menu') await sections.getByRole('button', { name: 'Documenti' }).tap()
    else await sections.getByRole('button', { name: 'Controlli di chiusura' }).tap()
    await expect(menu).toBeHidden()
    if (opener === 'Apri il menu') await expect(page.getByRole('heading', { name: 'Documenti' })).toBeFocused()
  }
  await expect(page.getByRole('heading', { name: 'Controlli di chiusura' })).toBeVisible()
  await page.getByRole('button', { name: 'Apri il menu' }).tap()
  await menu.getByRole('link', { name: 'Home' }).tap()
  await page.getByRole('button', { name: 'Apri il menu' }).tap()
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(menu.getByRole('navigation', { name: 'Sezioni del giorno' })).toHaveCount(0)
})

test('every button of a row is at least 44 px wide and high', { tag: PHONE }, async ({ page, bruno }) => {
  const { id } = await bruno.addTo('POS e carte', 'Bancomat', 100)
  expect(id).toBeGreaterThan(0)
  await page.reload()
  await openSection(page, 'Incassi')
  await amountOf(page, 'Bancomat').focus()
  await expect(page.getByRole('button', { name: 'Azioni per Bancomat' })).toBeVisible()
  const buttons = page.getByRole('group').getByRole('button').filter({ visible: true })
  const sizes = await buttons.evaluateAll((all) =>
    all.map((it) => Math.min(it.getBoundingClientRect().width, it.getBoundingClientRect().height)),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
})

test('rows are 48 px high, so that the demo’s Incassi needs less than 1,000 px', { tag: PHONE }, async ({
  page,
  bruno: _,
}) => {
  await expect(rowOf(page, 'Totale incassi')).toContainText('Incasso contanti')
  await fontsLoaded(page)
  const rows = ['Incasso contanti', 'Bancomat', 'Satispay', 'Totale POS', 'Buoni pasto', 'Ricevute POS controllate']
  const heightOf = async (element: Locator) => (await boxOf(element)).height
  for (const name of rows) await expect.poll(() => heightOf(rowOf(page, name)), name).toBeLessThanOrEqual(50)
  await expect
    .poll(() => heightOf(page.getByRole('region', { name: 'Incassi', exact: true })))
    .toBeLessThanOrEqual(1000)
})

test('a tap on a row’s name opens its sheet, and the row shows its comment as a sign', { tag: PHONE }, async ({
  page,
  bruno,
}) => {
  await bruno.write('Buoni pasto', 10, 'Ticket di novembre nuovi')
  await page.reload()
  await openSection(page, 'Incassi')
  const row = rowOf(page, 'Buoni pasto')
  await expect(row).toContainText('Ticket di novembre nuovi')
  await row.getByText('Buoni pasto', { exact: true }).tap({ force: true })
  const sheet = page.getByRole('dialog', { name: 'Buoni pasto' })
  await expect(sheet).toContainText('10,00')
  await expect(sheet).toBeInViewport({ ratio: 1 })
  await sheet.getByRole('button', { name: 'Chiudi' }).tap()
  await expect(sheet).toBeHidden()
  await amountOf(page, 'Satispay').focus()
  await rowOf(page, 'Satispay').getByRole('button', { name: 'Azioni per Satispay' }).tap()
  await page.getByRole('dialog', { name: 'Satispay' }).getByRole('button', { name: 'Elimina la riga' }).tap()
  await expect(rowOf(page, 'Satispay')).toBeHidden()
})

test('offline, one status reports the unsaved figures, and the rows don’t move', { tag: PHONE }, async ({
  page,
  bruno,
}) => {
  await bruno.write('Buoni pasto', 10)
  const cell = amountOf(page, 'Incasso contanti')
  const row = rowOf(page, 'Incasso contanti')
  await cell.focus()
  const before = await row.evaluate((it) => it.getBoundingClientRect().height)
  await page.context().setOffline(true)
  await page.keyboard.type('9999999999,99')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '1 valore non salvato: sei offline' })).toBeVisible()
  await expect(row).toContainText('Non salvato')
  await expect.poll(() => row.evaluate((it) => it.getBoundingClientRect().height)).toBe(before)
  const [mark, figure] = await row.evaluate((it) => {
    const input = it.querySelector('input')
    const icon = it.querySelector('label svg')
    return [icon?.getBoundingClientRect().right ?? 0, (input?.scrollWidth ?? 0) - (input?.clientWidth ?? 0)]
  })
  expect(figure).toBeLessThanOrEqual(0)
  expect(mark).toBeLessThanOrEqual((await boxOf(cell)).x)
  await page.context().setOffline(false)
  await expect(page.getByText(/Tutto salvato alle/)).toBeVisible()
})

test('a field of the wizard is never behind its foot', { tag: PHONE }, async ({ page }) => {
  await signIn(page, 'bianchi', '/create-library')
  await page.getByLabel('Nome della libreria').fill('Telefono')
  await page.getByRole('button', { name: 'Avanti' }).tap()
  await page.setViewportSize(WITH_KEYBOARD)
  const name = page.getByLabel('Nome della sezione')
  for (const section of ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque']) {
    await name.fill(section)
    await page.keyboard.press('Enter')
    await expectClear(name)
  }
})

test('the menu stays open when it is opened again before the page of its link arrives', { tag: PHONE }, async ({
  page,
  bruno: _,
}) => {
  await page.getByRole('button', { name: 'Apri il menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const home = await menu.getByRole('link', { name: 'Home' }).elementHandle()
  await page
    .getByRole('button', { name: 'Apri il menu', includeHidden: true })
    .evaluate((button: HTMLElement, link) => {
      ;(link as HTMLElement).click()
      button.click()
    }, home)
  await expect(page).toHaveURL(/\/home$/)
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(menu).toBeHidden()
})
