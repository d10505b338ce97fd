import type { Page } from '@playwright/test'
import { amountOf, createDayAt, figure, openSection, rowOf, writeAmount } from '../harness/dayPage'
import { expect, test } from '../harness/ownProduct'
import { signIn } from '../harness/person'
import { VARIANT } from '../harness/test'
import { nextStep, onStep } from '../harness/wizard'

/** From the choice of a template to the first day, which opens in Edit. */
async function startFrom(page: Page, template: string, date: string): Promise<void> {
  await signIn(page, 'conti', '/create-library')
  await onStep(page, 1)
  await page.getByRole('radio', { name: template }).check()
  for (const step of [2, 3, 4, 5]) await nextStep(page, step)
  await page.getByRole('button', { name: 'Salva Libreria' }).click()
  await expect(page.getByRole('region', { name: 'Libreria creata con successo!' })).toBeFocused()
  await page.getByRole('link', { name: 'Vai a Home' }).click()
  await createDayAt(page, date)
}

test('a company without a library starts from a template and fills in its first day', async ({ page, newDate }) => {
  await startFrom(page, 'Ristorante', newDate())
  await openSection(page, 'Incassi')
  await writeAmount(page, 'Contanti', '1250,5')
  await writeAmount(page, 'Buoni pasto', '49,5')
  await expect(rowOf(page, 'Totale incassi')).toContainText(`${figure(1300)}€`)

  await openSection(page, 'Sala e cucina')
  await expect(amountOf(page, 'Coperti a pranzo')).toHaveCount(0)
  await page.getByLabel('Coperti a pranzo, numero').fill('12')
  await page.getByLabel('Coperti a cena, numero').fill('28')
  await page.keyboard.press('Tab')
  await expect(rowOf(page, 'Coperti')).toHaveText(/40$|40\D/)
  await expect(rowOf(page, 'Coperti')).not.toContainText('€')
  await expect(rowOf(page, 'Incasso per coperto')).toContainText(`${figure(32.5)}€`)

  await openSection(page, 'Cassa')
  await expect(rowOf(page, 'Fondo cassa di ieri')).toContainText(figure(0))
  await writeAmount(page, 'Contanti aggiunti alla cassa', '200')
  await writeAmount(page, 'Contanti contati', '1450,5')
  await expect(rowOf(page, 'Differenza di cassa')).toContainText(figure(0))
  await expect(page.getByText(/Tutto salvato/)).toBeVisible()
})

for (const template of ['Negozio', 'Bar']) {
  test(`the template ${template} gives a first day with correct totals`, { tag: VARIANT }, async ({
    page,
    newDate,
  }) => {
    await startFrom(page, template, newDate())
    await openSection(page, 'Incassi')
    await writeAmount(page, 'Contanti', '100')
    await expect(rowOf(page, 'Totale incassi')).toContainText(figure(100))
    await openSection(page, 'Cassa')
    await expect(rowOf(page, 'Contanti attesi')).toContainText(figure(100))
  })
}
