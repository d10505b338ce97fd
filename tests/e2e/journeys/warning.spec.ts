import type { Page } from '@playwright/test'
import { createDay, readDay, tokenOf } from '../harness/calls'
import { figure, itemNamed, openSection, rowOf } from '../harness/dayPage'
import { pressIfShown } from '../harness/layout'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { test as base, expect, PHONE } from '../harness/test'
import { expectToast } from '../harness/toasts'

const TITLE = 'Attenzione: alcuni dati relativi al giorno precedente sono cambiati'

interface TwoDays {
  first: ReturnType<typeof writerOf>
  second: number
  amountAt(name: string): Promise<number>
}

/** Two days, of which the second has a figure carried from the first. */
const test = base.extend<{ days: TwoDays }>({
  days: async ({ page, product, newDate }, use) => {
    const token = await tokenOf(product, 'aurora')
    const firstId = await createDay(product, token, newDate())
    const second = await createDay(product, token, newDate())
    await signIn(page, 'bruno')
    await use({
      first: writerOf(product, token, firstId),
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
