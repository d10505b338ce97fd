import type { FormulaLib } from '@quotidia/contract/formulas'
import type { Library } from '@quotidia/contract/libraries'
import { storeSession, tokenOf } from '../harness/calls'
import { signIn } from '../harness/person'
import { expect, REPEATED, test } from '../harness/test'
import { addFormula, buildTakings, chooseResult, nextStep, onStep, press } from '../harness/wizard'

test('a draft survives a reload, and is discarded only after a confirmation', { tag: REPEATED }, async ({ page }) => {
  await signIn(page, 'bianchi', '/create-library')
  await buildTakings(page, 'Bozza')
  await addFormula(page, 'Totale', 'Contanti', '+', 'Totale carte')
  await page.reload()
  await expect(page.getByText('“Bozza”, ferma a Formule: 1 sezione, 3 voci.')).toBeVisible()
  await page.getByRole('button', { name: 'Riprendi la bozza' }).click()
  await onStep(page, 4)
  await expect(page.getByText('Contanti + Totale carte')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Ricomincia' }).click()
  await page.getByRole('button', { name: 'Annulla' }).click()
  await page.getByRole('button', { name: 'Ricomincia' }).click()
  await page.getByRole('button', { name: 'Sì, elimina' }).click()
  await onStep(page, 1)
  await page.reload()
  await onStep(page, 1)
})

test('a formula of 501 tokens is tried, saved and read back whole', { tag: REPEATED }, async ({ page, product }) => {
  const token = await tokenOf(product, 'bianchi')
  const title = `Lunga ${test.info().project.name}`
  await storeSession(page, token)
  await page.goto('/create-library')
  await buildTakings(page, title)
  await chooseResult(page, 'Totale')
  await press(page, 'Contanti')
  const operand = page.getByRole('group', { name: 'Voci disponibili' }).getByRole('button', { name: 'Contanti' })
  const plus = await page.getByRole('button', { name: 'Operatore +' }).elementHandle()
  await operand.evaluate(async (button: HTMLElement, plus) => {
    for (let pair = 0; pair < 250; pair++) {
      for (const key of [plus as HTMLElement, button]) {
        key.click()
        await new Promise((painted) => requestAnimationFrame(painted))
      }
    }
  }, plus)
  await page.getByLabel('Contanti, valore di esempio').fill('2')
  await expect(page.getByText('Risultato: 502,00 €')).toBeVisible()
  await page.getByRole('button', { name: 'Aggiungi formula' }).click()
  await nextStep(page, 5)
  await page.getByRole('button', { name: 'Salva Libreria' }).click()
  await expect(page.getByRole('region', { name: 'Libreria creata con successo!' })).toBeFocused()

  const read = async (path: string) =>
    (await fetch(`${product.apiUrl}${path}`, { headers: { Authorization: `Bearer ${token}` } })).json()
  const libraries: Library[] = await read('/library/user')
  const { libraryId } = libraries.find(({ libraryTitle }) => libraryTitle === title) ?? {}
  const [formula]: FormulaLib[] = await read(`/formula/library/${libraryId}`)
  expect(formula?.fullExpression.split(' + ')).toHaveLength(251)
})
