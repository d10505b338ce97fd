import type { Page } from '@playwright/test'
import { findings } from '../harness/axe'
import { storeSession, tokenOf } from '../harness/calls'
import { test } from '../harness/ownProduct'
import { remotePage } from '../harness/remotes'
import { expect } from '../harness/test'

test.use({ allowOverrides: true })

const rules = remotePage('mf_rules')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Per chi sviluppa' })
const entry = (page: Page) => panel(page).getByRole('listitem', { name: /^mf_rules/ })

async function openPanel(page: Page): Promise<void> {
  await expect(rules.shows(page)).toBeVisible()
  await page.keyboard.press('Alt+Shift+D')
  await expect(panel(page)).toBeVisible()
}

test('developers see where a module comes from and what it shares, replace it, and bring the release back', async ({
  page,
  own,
}) => {
  await storeSession(page, await tokenOf(own, 'aurora'))
  await page.goto('/manage-rules')
  await openPanel(page)
  await expect(entry(page)).toContainText('verificati: sono quelli pubblicati')
  await expect(entry(page)).toContainText(/\d script in [\d,]+ s/)
  await expect(panel(page).getByRole('listitem', { name: /^mf_library/ })).toContainText('non ancora caricato')
  await expect(panel(page).getByRole('row', { name: 'react 19.3.1 shell mf_rules, shell', exact: true })).toBeVisible()
  await expect.poll(() => findings(page)).toEqual([])

  const manifest = (await entry(page).getByText('/mf-manifest.json').textContent()) ?? ''
  await entry(page).getByLabel('Indirizzo del tuo manifest').fill(manifest)
  await entry(page).getByRole('button', { name: 'Sostituisci' }).click()
  await expect(page.getByText('In prova: mf_rules viene da localhost')).toBeVisible()
  await openPanel(page)
  await expect(entry(page)).toContainText('non verificati')
  await entry(page).getByRole('button', { name: 'Togli' }).click()
  await openPanel(page)
  await expect(entry(page)).toContainText('verificati: sono quelli pubblicati')
  await page.keyboard.press('Alt+Shift+D')
  await expect(panel(page)).toBeHidden()
})
