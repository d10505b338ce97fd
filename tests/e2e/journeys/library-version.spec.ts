import type { LibraryCreated, LibraryCreation } from '@quotidia/contract/libraries'
import { findings } from '../harness/axe'
import { createDay, readDay, storeSession, tokenOf } from '../harness/calls'
import { createDayAt, figure, itemNamed, openSection, rowOf } from '../harness/dayPage'
import { clippedTexts } from '../harness/layout'
import { writerOf } from '../harness/rows'
import { expect, test } from '../harness/test'
import { nextButton, nextStep, onStep } from '../harness/wizard'

/** A library with a typing error. */
const MISTYPED: LibraryCreation = {
  title: 'Cassa da correggere',
  sections: [
    {
      tmpId: 1000,
      name: 'Incassi',
      viewOrder: 1,
      data: [
        { tmpId: 2000, name: 'Contati', type: 'ENTERED', viewOrder: 1 },
        { tmpId: 2001, name: 'Totale', type: 'CALCULATED', viewOrder: 3 },
        { tmpId: 2002, name: 'Contanti di ieri', type: 'PREVIOUS_DAY', viewOrder: 4, sourceTmpId: 2000 },
      ],
      lists: [{ tmpId: 3000, name: 'Carte', viewOrder: 2, sumDataName: 'Totale carte', causal: 'Circuito' }],
    },
  ],
  formulas: [{ tmpId: 5000, expression: '#data_2000 + #data_3000', resultDataId: 2001 }],
}

async function createLibrary(apiUrl: string, token: string): Promise<LibraryCreated> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(`${apiUrl}/library/create`, { method: 'POST', headers, body: JSON.stringify(MISTYPED) })
  return answer.json()
}

test('a typing error is corrected by a new version, and yesterday is unchanged', async ({ page, product, newDate }) => {
  const token = await tokenOf(product, 'bianchi')
  await createLibrary(product.apiUrl, token)
  const yesterday = await createDay(product, token, newDate())
  await writerOf(product, token, yesterday).write('Contati', 80)
  await storeSession(page, token)

  await test.step('the wizard starts from the library, and each step shows its content', async () => {
    await page.goto('/create-library')
    await page.getByRole('button', { name: 'Nuova versione di “Cassa da correggere”' }).click()
    await expect(page.getByLabel('Nome della libreria')).toHaveValue('Cassa da correggere')
    await nextStep(page, 2)
    await expect(page.getByRole('list', { name: 'Sezioni della libreria' })).toContainText('Incassi')
    await nextStep(page, 3)
    await expect(page.getByText('dal giorno prima: Contati')).toBeVisible()
    await page.getByRole('button', { name: 'Modifica Contati' }).click()
    const name = page.getByRole('dialog').getByLabel('Nome')
    await expect(name).toBeFocused()
    await name.fill('Contanti')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Modifica Contanti', exact: true })).toBeFocused()
    await nextStep(page, 4)
    await expect(page.getByText('Contanti + Totale carte')).toBeVisible()
  })

  await test.step('a reload keeps the continued library', async () => {
    await page.reload()
    await expect(page.getByText('È una nuova versione di “Cassa da correggere”.')).toBeVisible()
    await page.getByRole('button', { name: 'Riprendi la bozza' }).click()
    await onStep(page, 4)
    await nextButton(page).click()
  })

  await test.step('the review lists the changes and their first day', async () => {
    const changes = page.getByRole('region', { name: 'Cambiamenti' })
    await expect(changes).toContainText('1 voce rinominata.')
    await expect(changes).toContainText('“Contati” diventa “Contanti”')
    await expect(changes).toContainText('I giorni già creati restano come sono. Vale dai prossimi giorni.')
    await expect(page.getByText(/^Una libreria salvata non si può più cambiare/)).toBeVisible()
    await expect.poll(() => findings(page)).toEqual([])
    await expect.poll(() => clippedTexts(page)).toEqual([])
    await page.getByRole('button', { name: 'Salva Libreria' }).click()
    await expect(page.getByRole('region', { name: 'Libreria creata con successo!' })).toBeFocused()
  })

  await test.step('the next day has the new name, with the figure of the day before', async () => {
    await page.goto('/home')
    await createDayAt(page, newDate())
    await openSection(page, 'Incassi')
    await expect(rowOf(page, 'Contanti')).toBeVisible()
    await expect(rowOf(page, 'Contati')).toHaveCount(0)
    await expect(rowOf(page, 'Contanti di ieri')).toContainText(figure(80))
  })

  await test.step('yesterday still has the old one', async () => {
    await page.goto(`/view/${yesterday}`)
    await openSection(page, 'Incassi')
    await expect(rowOf(page, 'Contati')).toContainText(figure(80))
    await expect.poll(async () => itemNamed(await readDay(product, token, yesterday), 'Contati').value).toBe(80)
  })
})
