import type { Page } from '@playwright/test'
import { createDay, readDay, tokenOf } from '../harness/calls'
import { amountOf, figure, itemNamed, openSection, rowOf, writeAmount } from '../harness/dayPage'
import { pressIfShown } from '../harness/layout'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { test as base, expect, PHONE, REPEATED } from '../harness/test'
import { expectToast } from '../harness/toasts'

const TITLE = 'Attenzione: alcuni dati relativi al giorno precedente sono cambiati'
const PAID = 'Acconti banchetti'
const CARRIED = 'Acconti da scalare'

interface TwoDays {
  first: ReturnType<typeof writerOf>
  firstDate: string
  second: number
  amountAt(name: string): Promise<number>
}

/** Two days, of which the second has a figure carried from the first. */
const test = base.extend<{ days: TwoDays }>({
  days: async ({ page, product, newDate }, use) => {
    const token = await tokenOf(product, 'aurora')
    const date = newDate()
    const firstId = await createDay(product, token, date)
    const second = await createDay(product, token, newDate())
    await signIn(page, 'bruno')
    await use({
      first: writerOf(product, token, firstId),
      firstDate: date.split('-').reverse().join('/'),
      second,
      amountAt: async (name) => itemNamed(await readDay(product, token, second), name).value ?? 0,
    })
  },
})

const warning = (page: Page) => page.getByRole('group').filter({ hasText: TITLE })

/** Opens a day at the section of the carried figures, and its warning, which is closed if it loads after the rows. */
async function openWarned(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await openSection(page, 'Incassi')
  const late = page.getByRole('button', { name: TITLE })
  await pressIfShown(late, warning(page))
}

test('View shows a figure changed on the previous day, without a button to carry it again', { tag: REPEATED }, async ({
  page,
  days,
}) => {
  await page.goto(`/view/${days.second}`)
  await openSection(page, 'Incassi')
  await expect(page.getByText(TITLE)).toBeHidden()
  await days.first.write('Incasso contanti', 100)
  await openWarned(page, page.url())
  const line = warning(page).getByRole('listitem').filter({ hasText: 'Fondo cassa finale' })
  await expect(line).toContainText(`Fondo cassa finale ${days.firstDate}`)
  await expect(line).toContainText(`riportato ${figure(await days.amountAt('Fondo cassa iniziale'))} € (+100,00)`)
  await openSection(page, 'Incassi')
  await expect(rowOf(page, 'Fondo cassa iniziale')).toContainText('da aggiornare')
  await expect(rowOf(page, 'Buoni pasto')).not.toContainText('da aggiornare')
  await expect(page.getByRole('button', { name: /^Aggiorna/ })).toHaveCount(0)
})

test('Aggiorna carries the figure again, confirms it, and the sheet shows it', { tag: PHONE }, async ({
  page,
  days,
}) => {
  await days.first.write('Incasso contanti', 100)
  await openWarned(page, `/edit/${days.second}`)
  const before = await days.amountAt('Fondo cassa iniziale')
  await page.getByRole('button', { name: 'Aggiorna: Fondo cassa iniziale' }).click()
  await expectToast(page, 'Fondo cassa iniziale è stato aggiornato: ')
  await expect(rowOf(page, 'Fondo cassa iniziale')).not.toContainText('da aggiornare')
  const after = await days.amountAt('Fondo cassa iniziale')
  expect(after).toBeCloseTo(before + 100, 2)
  await expect(rowOf(page, 'Fondo cassa iniziale')).toContainText(figure(after))
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

test('a corrected figure is replaced only after a question that shows both figures', { tag: REPEATED }, async ({
  page,
  days,
}) => {
  await days.first.write(PAID, 80)
  await openWarned(page, `/edit/${days.second}`)
  await writeAmount(page, CARRIED, '120')
  const reload = warning(page).getByRole('listitem').filter({ hasText: CARRIED }).getByRole('button')
  await reload.click()
  const question = page.getByRole('alertdialog', { name: 'Sostituire il valore scritto a mano?' })
  await expect(question).toContainText(`${CARRIED}: qui c’è 120,00 €`)
  await expect(question).toContainText(`${PAID}, nel giorno precedente, è 80,00 €`)
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(amountOf(page, CARRIED)).toHaveValue('120,00')
  await expect.poll(() => days.amountAt(CARRIED)).toBe(120)

  await reload.click()
  await question.getByRole('button', { name: 'Sì, aggiorna' }).click()
  await expect(amountOf(page, CARRIED)).toHaveValue('80,00')
  await expect.poll(() => days.amountAt(CARRIED)).toBe(80)
})

test.describe('a reload that fails', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('shows the error and changes nothing', { tag: REPEATED }, async ({ page, context, days }) => {
    await days.first.write('Incasso contanti', 100)
    await context.route('**/rule/reload-previous-day/**', (route) => route.fulfill({ status: 503 }))
    await openWarned(page, `/edit/${days.second}`)
    await page.getByRole('button', { name: 'Aggiorna: Fondo cassa iniziale' }).click()
    await expectToast(page, "Errore durante l'applicazione della regola PREVIOUS_DAY")
    await expect(rowOf(page, 'Fondo cassa iniziale')).toContainText('da aggiornare')
  })
})
