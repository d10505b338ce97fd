import type { Locator, Page } from '@playwright/test'
import { expect } from './test'

export type EntryType = 'Inserito' | 'Lista' | 'Calcolato' | 'Checkbox' | 'Riporta da giorno precedente'

const STEP_TITLES = [
  'Step 1: nome della libreria',
  'Step 1: Crea le Sezioni',
  'Step 2: Aggiungi i Dati e le Liste alle Sezioni',
  'Step 3: Costruisci le Formule',
  'Step 5: Revisione della Libreria',
]

export const nextButton = (page: Page): Locator => page.getByRole('button', { name: 'Avanti' })

export const onStep = (page: Page, step: number) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(STEP_TITLES[step - 1] ?? '')

export async function nextStep(page: Page, step: number): Promise<void> {
  await nextButton(page).click()
  await onStep(page, step)
}

export const formOf = (page: Page, section: string): Locator =>
  page.getByRole('group', { name: `Nuova voce in ${section}`, exact: true })

export async function addSections(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.getByLabel('Nome della sezione').fill(name)
    await page.getByRole('button', { name: 'Aggiungi' }).click()
  }
}

/** Adds an entry to a section; a list needs the names of its sum and its causal. */
export async function addEntry(page: Page, section: string, type: EntryType, name: string, sum?: string, causal = '') {
  const form = formOf(page, section)
  await form.getByLabel('Tipo').selectOption({ label: type })
  await form.getByLabel('Nome', { exact: true }).fill(name)
  if (sum) {
    await form.getByLabel('Nome della somma').fill(sum)
    await form.getByLabel('Nome della causale').fill(causal)
  }
  await form.getByRole('button', { name: 'Aggiungi' }).click()
}

export const tokenLine = (page: Page): Locator => page.getByRole('group', { name: 'Formula', exact: true })

/** Adds the tokens of a formula by their buttons: an operator, a number, or the name of an item. */
export async function press(page: Page, ...pieces: string[]): Promise<void> {
  for (const piece of pieces) {
    if (/^[-+*/]$/.test(piece)) {
      await page.getByRole('button', { name: `Operatore ${piece}` }).click()
    } else if (/^\d/.test(piece)) {
      await page.getByLabel('Numero').fill(piece)
      await page.getByRole('button', { name: 'Inserisci' }).click()
    } else {
      const palette = page.getByRole('group', { name: 'Voci disponibili' })
      await palette.getByRole('button', { name: piece, exact: true }).click()
    }
  }
}

export const chooseResult = (page: Page, label: string) => page.getByLabel('Voce di risultato').selectOption({ label })

export async function addFormula(page: Page, result: string, ...pieces: string[]): Promise<void> {
  await chooseResult(page, result)
  await press(page, ...pieces)
  await page.getByRole('button', { name: 'Aggiungi formula' }).click()
  await expect(page.getByRole('button', { name: `Elimina la formula di ${result}` })).toBeVisible()
}

/** Goes from the first step to the fourth, with a section of cash, a list of cards and their total. */
export async function buildTakings(page: Page, title: string): Promise<void> {
  await page.getByLabel('Nome della libreria').fill(title)
  await nextStep(page, 2)
  await addSections(page, 'Incassi')
  await nextStep(page, 3)
  await addEntry(page, 'Incassi', 'Inserito', 'Contanti')
  await addEntry(page, 'Incassi', 'Lista', 'Carte', 'Totale carte', 'Circuito')
  await addEntry(page, 'Incassi', 'Calcolato', 'Totale')
  await nextStep(page, 4)
}
