import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { dateIn } from '../../../tools/product/dates'
import { createDay, PASSWORD, tokenOf } from '../harness/calls'
import { expect, type OwnProduct, test } from '../harness/ownProduct'
import { signIn } from '../harness/person'

test.use({ expectedErrors: /status of 403/ })

/** Makes every sign-in and confirmation older than the five minutes for which it counts. */
function ageSessions({ dataDir }: OwnProduct): void {
  const database = new DatabaseSync(join(dataDir, 'quotidia.db'))
  database.exec('update sessions set confirmed_at = 0')
  database.close()
}

/** Answers 'Conferma che sei tu', which the last action has opened. */
async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Conferma che sei tu' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Conferma' }).click()
  await expect(dialog).toBeHidden()
}

test('an owner confirms who they are before a person is invited, and before a pack is made and downloaded', async ({
  page,
  own,
}) => {
  const token = await tokenOf(own, 'aurora')
  const date = dateIn(1)
  await createDay(own, token, date)
  await fetch(`${own.apiUrl}/company/security`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ factorsRequired: false, confirmSensitive: true }),
  })
  await signIn(page, 'aurora', '/account')
  const invitation = page.getByRole('form', { name: "Aggiungi utente all'azienda" })
  await invitation.getByLabel('Nome').fill('Mario Rossi')
  await invitation.getByLabel('E-mail').fill('mario@trattoria-aurora.example')
  await invitation.getByLabel('Ruolo').selectOption('Modifica i valori')
  ageSessions(own)
  await invitation.getByRole('button', { name: 'Invita' }).click()
  await confirm(page)
  await expect(page.getByRole('rowheader', { name: /Mario Rossi/ })).toBeVisible()

  await page.goto(`/summary?span=dates&from=${date}&to=${date}`)
  await page.getByRole('button', { name: 'Pacchetto per il commercialista' }).click()
  ageSessions(own)
  await page.getByRole('button', { name: 'Prepara il pacchetto' }).click()
  await confirm(page)
  await expect(page.getByRole('link', { name: 'Scarica' })).toBeVisible()
  ageSessions(own)
  await page.reload()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica' }).click()
  await confirm(page)
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  await expect(page.getByRole('dialog', { name: 'Il pacchetto è pronto' })).toBeVisible()
})
