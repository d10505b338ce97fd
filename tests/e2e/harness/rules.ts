import type { Locator, Page } from '@playwright/test'

/** The fields of a rule's form; omitted ones aren't touched. */
export interface RuleFields {
  name: string
  main: string
  kind?: 'Spunta di controllo' | 'Giorno precedente' | 'Quadratura'
  secondary?: string
  comparison?: string
  tolerance?: string
}

/** Opens the page of the rules and chooses the company's library. */
export async function openRules(page: Page): Promise<void> {
  await page.goto('/manage-rules')
  await chooseLibrary(page)
}

/** Chooses the company's library on the page of the rules. */
export async function chooseLibrary(page: Page): Promise<void> {
  const library = page.getByRole('option', { name: /^Chiusura giornaliera \(\d\d\/\d\d\/\d{4}\)$/ })
  await page.getByLabel('Libreria').selectOption({ label: (await library.textContent()) ?? '' })
  await page.getByRole('form', { name: 'Crea una Nuova Regola' }).waitFor()
}

export async function writeRule(
  page: Page,
  { name, main, kind, secondary, comparison, tolerance }: RuleFields,
): Promise<void> {
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Dato Principale').selectOption({ label: main })
  if (kind) await page.getByLabel(kind).check()
  if (secondary) await page.getByLabel('Dato Secondario').selectOption({ label: secondary })
  if (comparison) await page.getByLabel('Valore di confronto').pressSequentially(comparison)
  if (tolerance) await page.getByLabel('Tolleranza').pressSequentially(tolerance)
}

export const ruleCard = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
