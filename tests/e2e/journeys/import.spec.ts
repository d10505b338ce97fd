import type { Page } from '@playwright/test'
import { createDay, readDay, tokenOf } from '../harness/calls'
import { itemNamed } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { expect, test } from '../harness/test'

const written = (date: string) => date.split('-').reverse().join('/')
const undo = (page: Page, date: string) =>
  page.getByRole('button', { name: new RegExp(`^Annulla .*${written(date)}$`) })

test('days of a spreadsheet are previewed and imported, and one of them is undone', async ({
  page,
  product,
  newDate,
}) => {
  const token = await tokenOf(product, 'aurora')
  const [existing, added] = [newDate(), newDate()]
  const dayId = await createDay(product, token, existing)
  await writerOf(product, token, dayId).write('Incasso contanti', 100)
  const cash = async () => itemNamed(await readDay(product, token, dayId), 'Incasso contanti').value
  const csv = `Data;Incasso contanti;Meteo\n${written(existing)};1.204,50;sole\n${written(added)};80;pioggia\n`

  await signIn(page, 'aurora', '/summary')
  await page.getByRole('link', { name: 'Importa' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica il modello' }).click()
  expect((await download).suggestedFilename()).toBe('modello-importazione.xlsx')
  await page.locator('input[type=file]').setInputFiles({
    name: 'giorni.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await page.getByRole('button', { name: 'Avanti' }).click()
  await expect(page.getByRole('heading', { name: 'Controlla le colonne' })).toBeFocused()
  await expect(page.getByRole('row', { name: /Meteo/ })).toContainText('nessuna voce con questo nome')
  // A reload and the back button lose nothing.
  await page.reload()
  await page.getByRole('button', { name: 'Prova' }).click()
  const newDays = page.getByRole('table', { name: 'Il giorno da creare' })
  await expect(newDays.getByRole('row', { name: /Incasso contanti/ })).toContainText('80,00')
  const changes = page.getByRole('table', { name: 'Valori che cambiano' })
  await expect(changes.getByRole('row', { name: /Incasso contanti/ })).toContainText('100,00')
  await page.goBack()
  await page.goForward()
  await expect.poll(cash).toBe(100)

  await page.getByRole('button', { name: 'Importa 2 giorni' }).click()
  // The summary links to an import whose page was left while it ran.
  await expect(page.getByRole('heading', { name: /^(Importo i giorni|Importazione finita)$/ })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Riepilogo', exact: true }).click()
  await page.getByRole('link', { name: 'Apri l’importazione di “giorni.csv”' }).click()
  await expect(page.getByText('1 giorno creato e 1 valore cambiato.')).toBeVisible()
  await expect.poll(cash).toBe(1204.5)
  await undo(page, existing).click()
  await expect(undo(page, existing)).toHaveCount(0)
  await expect(undo(page, added)).toBeVisible()
  await expect.poll(cash).toBe(100)
})
