import type { Page } from '@playwright/test'
import { createDayAt, figure, listOf, openSection, rowOf, writeAmount } from '../harness/dayPage'
import { boxOf } from '../harness/layout'
import { signIn } from '../harness/person'
import { expect, test } from '../harness/test'
import { addEntry, addFormula, addSections, nextStep, onStep } from '../harness/wizard'

const namesIn = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).getByRole('button', { name: /^Sposta / })

/** Drags a handle onto another in several steps, like a hand. */
async function drag(page: Page, from: string, onto: string): Promise<void> {
  const centre = async (name: string) => {
    const handle = page.getByRole('button', { name: `Sposta ${name}`, exact: true })
    await handle.scrollIntoViewIfNeeded()
    const { x, y, width, height } = await boxOf(handle)
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [start, end] = [await centre(from), await centre(onto)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, (start.y + end.y) / 2, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await expect(page.getByText(`${from}: posizione`)).toBeAttached()
  await page.mouse.up()
  // Clicks are ignored for a moment after a drag, so that its end doesn't count as a click.
  await expect.poll(() => page.evaluate(receivesClicks)).toBe(true)
}

function receivesClicks(): boolean {
  let clicked = false
  document.body.addEventListener('click', () => (clicked = true), { once: true })
  document.body.click()
  return clicked
}

test('a library is built in the wizard, and used for its first two days', async ({ page, newDate }) => {
  await signIn(page, 'bianchi', '/create-library')
  await expect(page).toHaveTitle(/^Crea libreria/)

  await test.step('the name and the sections, reordered by dragging', async () => {
    await onStep(page, 1)
    await page.getByLabel('Nome della libreria').fill('Cassa del negozio')
    await nextStep(page, 2)
    await addSections(page, 'Chiusura', 'Incassi')
    await drag(page, 'Incassi', 'Chiusura')
    await expect(namesIn(page, 'Sezioni della libreria')).toHaveText(['', ''])
    await expect(namesIn(page, 'Sezioni della libreria').first()).toHaveAccessibleName('Sposta Incassi')
    await nextStep(page, 3)
  })

  await test.step('data and lists, one removed and one restored', async () => {
    await addEntry(page, 'Incassi', 'Lista', 'Carte', 'Totale carte', 'Circuito')
    await addEntry(page, 'Incassi', 'Calcolato', 'Totale')
    await addEntry(page, 'Incassi', 'Inserito', 'Contanti')
    await drag(page, 'Contanti', 'Carte')
    await expect(namesIn(page, 'Voci di Incassi').first()).toHaveAccessibleName('Sposta Contanti')
    await addEntry(page, 'Chiusura', 'Riporta da giorno precedente', 'Fondo di ieri')
    await addEntry(page, 'Chiusura', 'Inserito', 'Versamento')
    await addEntry(page, 'Chiusura', 'Calcolato', 'Fondo di cassa')
    await addEntry(page, 'Chiusura', 'Checkbox', 'Cassa contata')
    await page.getByRole('button', { name: 'Cambia il dato di origine di Fondo di ieri' }).click()
    await page.getByLabel('Dato di origine', { exact: true }).selectOption({ label: 'Fondo di cassa' })
    await page.getByRole('button', { name: 'Fatto' }).click()
    await expect(page.getByText('dal giorno prima: Fondo di cassa')).toBeVisible()
    await page.getByRole('button', { name: 'Elimina Fondo di cassa' }).click()
    await expect(page.getByText('nessun dato di origine')).toBeVisible()
    await page.getByRole('button', { name: 'Annulla' }).click()
    await expect(page.getByText('dal giorno prima: Fondo di cassa')).toBeVisible()
    await nextStep(page, 4)
  })

  await test.step('formulas, one of which uses the other’s result', async () => {
    await expect(page.getByText('Non hai ancora inserito formule')).toBeVisible()
    await addFormula(page, 'Totale', 'Contanti', '+', 'Totale carte')
    await addFormula(page, 'Fondo di cassa', 'Fondo di ieri', '+', 'Totale', '-', 'Versamento', '*', '0,5')
    await nextStep(page, 5)
  })

  await test.step('the review shows the sheet, and saving resets the wizard', async () => {
    await expect(page.getByRole('heading', { name: 'Cassa del negozio' })).toBeVisible()
    const closing = page.getByRole('region', { name: 'Chiusura' })
    await expect(closing.getByRole('listitem')).toContainText([
      'Fondo di ieri dal giorno prima: Fondo di cassa',
      'Versamento',
      'Fondo di cassa = Fondo di ieri + Totale - Versamento × 0,5',
      'Cassa contata',
    ])
    await page.getByRole('button', { name: 'Salva Libreria' }).click()
    await expect(page.getByRole('region', { name: 'Libreria creata con successo!' })).toBeFocused()
    await onStep(page, 1)
    await expect(page.getByLabel('Nome della libreria')).toHaveValue('')
  })

  await test.step('the first day is filled in', async () => {
    await page.goto('/home')
    await createDayAt(page, newDate())
    await openSection(page, 'Incassi')
    await writeAmount(page, 'Contanti', '100.10')
    await listOf(page, 'Carte').getByRole('button', { name: 'Aggiungi a Carte' }).click()
    await page.keyboard.type('Visa')
    await page.keyboard.press('Tab')
    await writeAmount(page, 'Visa', '50.25')
    await expect(rowOf(page, 'Totale')).toContainText(figure(150.35))
    await openSection(page, 'Chiusura')
    await writeAmount(page, 'Versamento', '0.05')
    // 150,35 - 0,025, half a cent away from zero.
    await expect(rowOf(page, 'Fondo di cassa')).toContainText(figure(150.33))
    await expect(page.getByText(/Tutto salvato/)).toBeVisible()
  })

  await test.step('the next day starts with the carried value', async () => {
    await page.goto('/home')
    await createDayAt(page, newDate())
    await openSection(page, 'Chiusura')
    await expect(rowOf(page, 'Fondo di ieri')).toContainText(figure(150.33))
    await expect(rowOf(page, 'Fondo di cassa')).toContainText(figure(150.33))
  })
})
