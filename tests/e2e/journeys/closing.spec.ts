import type { Locator } from '@playwright/test'
import { createDay, tokenOf } from '../harness/calls'
import { openSection, writeAmount } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { expect, PHONE, test } from '../harness/test'
import { expectToast } from '../harness/toasts'

const CASH = 'Incasso contanti'

test('a day is closed by an editor, approved by the owner, reopened with a reason and edited again', {
  tag: PHONE,
}, async ({ page, product, newDate }) => {
  const owner = await tokenOf(product, 'aurora')
  const dayId = await createDay(product, owner, newDate())
  await signIn(page, 'bruno', `/edit/${dayId}`)
  await openSection(page, 'Incassi')
  await writeAmount(page, CASH, '12.30')
  await page.getByRole('button', { name: 'Chiudi giorno' }).click()
  const closing = page.getByRole('dialog', { name: /^Chiudi / })
  await closing.getByLabel('Perché chiudi lo stesso?').fill('Il resto lo scrive Carla domattina.')
  await closing.getByRole('button', { name: 'Chiudi giorno' }).click()
  await expect(page.getByText('Chiuso', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/view/${dayId}`))
  await expect(page.getByRole('link', { name: 'Abilita modifica' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Approva' })).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toContainText('Chiuso da Bruno Sala')
  await page.emulateMedia({ media: 'screen' })

  await signIn(page, 'aurora', `/view/${dayId}`)
  await page.getByRole('button', { name: 'Approva' }).click()
  await expect(page.getByText('Approvato', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Riapri e correggi' }).click()
  await page.getByLabel('Motivo').fill('Manca la fattura del pane.')
  await page.getByRole('button', { name: 'Riapri giorno' }).click()
  await expect(page.getByRole('link', { name: 'Esci dalla modifica' })).toBeVisible()
  await openSection(page, 'Incassi')
  await writeAmount(page, CASH, '13.30')
  await page.getByLabel('Altre azioni sul giorno').click()
  await page.getByRole('button', { name: 'Vita del giorno' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /^Riaperto da Aurora Ferri.*“Manca la fattura del pane.”$/,
    /^Approvato da Aurora Ferri/,
    /^Chiuso da Bruno Sala.*“Il resto lo scrive Carla domattina.”in sospeso: \d+ da compilare/,
    /^Creato da Aurora Ferri/,
  ])
})

test('a day is closed and reopened by the keyboard alone', async ({ page, product, newDate }) => {
  const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
  await signIn(page, 'bruno', `/view/${dayId}`)
  const tabTo = async (target: Locator) => {
    while (!(await target.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  }
  const press = async (name: string) => {
    await tabTo(page.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('button', { name: 'Chiudi giorno' })).toBeVisible()
  await press('Chiudi giorno')
  await expect(page.getByLabel('Perché chiudi lo stesso?')).toBeFocused()
  await page.keyboard.type('Il resto domattina.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Chiuso', { exact: true })).toBeVisible()

  await press('Riapri e correggi')
  await expect(page.getByLabel('Motivo')).toBeFocused()
  await page.keyboard.type('Manca uno scontrino.')
  await press('Riapri giorno')
  await expectToast(page, 'Giorno riaperto')
})
