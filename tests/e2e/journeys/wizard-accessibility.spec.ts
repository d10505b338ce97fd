import type { Page } from '@playwright/test'
import { findings } from '../harness/axe'
import { clippedTexts } from '../harness/layout'
import { signIn } from '../harness/person'
import { expect, test } from '../harness/test'
import { addEntry, addSections, chooseResult, formOf, nextStep, press } from '../harness/wizard'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const LONG = `${'Corrispettivi'.repeat(12)} 🧾`

async function look(page: Page, what: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  // The window is as high as the page, so that the bars at the top and at the foot cover nothing.
  const all = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, all) })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await findings(page), `${what}, ${colorScheme}, axe-core`).toEqual([])
  }
  expect.soft(await clippedTexts(page), `${what}, cut off`).toEqual([])
  await page.setViewportSize({ width: width < 768 ? 360 : 640, height })
  await expect.poll(() => clippedTexts(page), `${what}, cut off when squeezed`).toEqual([])
  await page.setViewportSize({ width, height })
}

test('every step is accessible, with names of any length', async ({ page }) => {
  await signIn(page, 'bianchi', '/create-library')
  await page.getByLabel('Nome della libreria').press('Enter')
  await look(page, 'the name, left blank')
  await page.getByLabel('Nome della libreria').fill(LONG)
  await nextStep(page, 2)
  await addSections(page, LONG, 'Cassa')
  await look(page, 'the sections')
  await nextStep(page, 3)
  await addEntry(page, LONG, 'Inserito', LONG)
  await addEntry(page, LONG, 'Lista', `Elenco ${LONG}`, `Somma ${LONG}`, LONG)
  await addEntry(page, LONG, 'Calcolato', `Totale ${LONG}`)
  await addEntry(page, 'Cassa', 'Checkbox', 'Contata')
  await addEntry(page, 'Cassa', 'Riporta da giorno precedente', 'Fondo')
  await formOf(page, 'Cassa').getByLabel('Tipo').selectOption({ label: 'Lista' })
  await formOf(page, 'Cassa').getByLabel('Nome', { exact: true }).press('Enter')
  await look(page, 'the data and lists')
  await nextStep(page, 4)
  await chooseResult(page, `Totale ${LONG}`)
  await press(page, LONG, '*', '12.5', '+', `Somma ${LONG}`, '/', '/')
  await look(page, 'the formulas')
  await page.getByRole('button', { name: 'Elimina l’ultimo' }).click()
  await page.getByRole('button', { name: 'Aggiungi formula' }).click()
  await nextStep(page, 5)
  await look(page, 'the review')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Riprendi la bozza' })).toBeVisible()
  await look(page, 'the draft offered back')
})

test('the choice of a first library’s template is accessible', async ({ page }) => {
  await signIn(page, 'conti', '/create-library')
  await page.getByRole('radio', { name: 'Bar' }).check()
  await look(page, 'a first library')
})
