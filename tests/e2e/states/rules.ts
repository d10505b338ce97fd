import type { Page } from '@playwright/test'
import { chooseLibrary, writeRule } from '../harness/rules'
import type { State } from './state'

const path = '/manage-rules'

export const RULES: State[] = [
  {
    name: 'a rule with mistakes',
    path,
    async reach(page) {
      await listRules(page)
      await page.getByRole('button', { name: 'Crea regola' }).click()
    },
  },
  {
    name: 'a rule with all its fields',
    path,
    async reach(page) {
      await listRules(page)
      await writeRule(page, {
        name: 'Acconti',
        main: 'Buoni pasto',
        kind: 'Giorno precedente',
        secondary: 'Acconti banchetti',
        comparison: '50',
      })
    },
  },
  {
    name: 'the question before a rule is deleted',
    path,
    async reach(page) {
      await listRules(page)
      await deletionButtons(page).first().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

const deletionButtons = (page: Page) => page.getByRole('button', { name: /^Elimina regola/ })

async function listRules(page: Page): Promise<void> {
  await chooseLibrary(page)
  await deletionButtons(page).first().waitFor()
}
