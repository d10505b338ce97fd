import { signIn } from '../harness/person'
import { expect, REPEATED, test } from '../harness/test'
import {
  addEntry,
  addFormula,
  addSections,
  buildTakings,
  chooseResult,
  formOf,
  nextButton,
  nextStep,
  onStep,
  press,
} from '../harness/wizard'

test.beforeEach(async ({ page }) => {
  await signIn(page, 'bianchi', '/create-library')
})

test('a blank field shows an error beside it, and disables Avanti', { tag: REPEATED }, async ({ page }) => {
  const name = page.getByLabel('Nome della libreria')
  await expect(nextButton(page)).toBeDisabled()
  await name.fill('   ')
  await name.press('Enter')
  await expect(page.getByText('Il nome della libreria non può essere vuoto.')).toBeVisible()
  await expect(nextButton(page)).toBeDisabled()
  await name.fill('n'.repeat(300))
  await expect(page.getByText('Al massimo 200 caratteri.')).toBeVisible()
  await expect(nextButton(page)).toBeDisabled()
  await name.fill('  Chiusura 🍝  ')
  await nextStep(page, 2)

  await expect(nextButton(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Aggiungi' })).toBeDisabled()
  await page.getByLabel('Nome della sezione').press('Enter')
  await expect(page.getByText('Inserisci un nome per la sezione.')).toBeVisible()
  await addSections(page, 'Incassi')
  await page.getByLabel('Nome della sezione').fill('Incassi')
  await expect(page.getByText('Esiste già una sezione con questo nome.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aggiungi' })).toBeDisabled()
  await nextStep(page, 3)

  await expect(nextButton(page)).toBeDisabled()
  const form = formOf(page, 'Incassi')
  const add = form.getByRole('button', { name: 'Aggiungi' })
  await expect(add).toBeDisabled()
  await form.getByLabel('Nome', { exact: true }).press('Enter')
  await expect(form.getByText('Inserisci un nome per il dato o la lista.')).toBeVisible()
  await form.getByLabel('Tipo').selectOption({ label: 'Lista' })
  await form.getByLabel('Nome', { exact: true }).fill('Carte')
  await form.getByLabel('Nome', { exact: true }).press('Enter')
  await expect(form.getByText('Inserisci il nome della somma dato.')).toBeVisible()
  await expect(form.getByText('Inserisci il nome della causale.')).toBeVisible()
  await expect(add).toBeDisabled()
  await addEntry(page, 'Incassi', 'Lista', 'Carte', 'Totale carte', 'Circuito')
  await expect(nextButton(page)).toBeEnabled()
})

test('an invalid formula is refused at its first wrong token', { tag: REPEATED }, async ({ page }) => {
  await buildTakings(page, 'Formule')
  const add = page.getByRole('button', { name: 'Aggiungi formula' })
  const refused = (text: string) => expect(page.getByRole('alert')).toHaveText(text)
  const incomplete = "Formula incompleta. Assicurati di aver definito l'espressione e il dato di risultato."

  await add.click()
  await refused(incomplete)
  await press(page, 'Contanti')
  await add.click()
  await refused(incomplete)
  await chooseResult(page, 'Contanti')
  await refused('Il dato di risultato deve essere di tipo CALCULATED.')
  await chooseResult(page, 'Totale')
  await add.click()
  await refused(incomplete)
  await press(page, 'Totale')
  await refused('Non puoi utilizzare il dato di risultato nella formula.')
  await press(page, '+')
  await refused('La formula non può iniziare con un operatore.')
  await press(page, '2', '3')
  await refused('Non puoi inserire due numeri consecutivi.')
  await press(page, '/', '*')
  await refused('Non puoi inserire due operatori consecutivi.')
  await page.getByLabel('Numero').fill('dieci')
  await page.getByRole('button', { name: 'Inserisci' }).click()
  await refused('Inserisci un numero valido.')
  await add.click()
  await refused('La formula non può terminare con un operatore.')
  await page.getByLabel('Numero').fill('')
  await press(page, 'Contanti')
  await refused('')
  await expect(page.getByText('Totale è 2 diviso Contanti.')).toBeVisible()
  await page.getByLabel('Contanti, valore di esempio').fill('0')
  await expect(page.getByText('Non calcolabile: divisione per zero')).toBeVisible()
  await page.getByLabel('Contanti, valore di esempio').fill('3')
  await expect(page.getByText('Risultato: 0,67 €')).toBeVisible()
  await add.click()
  await expect(page.getByRole('list').filter({ hasText: '2 / Contanti' })).toBeVisible()
  await expect(page.getByLabel('Voce di risultato').getByRole('option', { name: 'Totale', exact: true })).toHaveCount(0)
})

test('going back names the data that it clears, and clears them', { tag: REPEATED }, async ({ page }) => {
  await buildTakings(page, 'Ritorno')
  await addFormula(page, 'Totale', 'Contanti', '+', 'Totale carte')
  const back = page.getByRole('button', { name: 'Indietro' })
  const dialog = page.getByRole('alertdialog')

  await nextStep(page, 5)
  await back.click()
  await onStep(page, 4)
  await back.click()
  await expect(dialog).toContainText('Tornando indietro perdi: 1 formula.')
  await dialog.getByRole('button', { name: 'Resta qui' }).click()
  await onStep(page, 4)
  await back.click()
  await dialog.getByRole('button', { name: 'Torna indietro' }).click()
  await onStep(page, 3)
  await back.click()
  await expect(dialog).toContainText('Tornando indietro perdi: 3 voci.')
  await dialog.getByRole('button', { name: 'Torna indietro' }).click()
  await onStep(page, 2)
  await expect(page.getByText('Incassi', { exact: true })).toBeVisible()
  await back.click()
  await expect(dialog).toContainText('Tornando indietro perdi: il nome della libreria e 1 sezione.')
  await dialog.getByRole('button', { name: 'Torna indietro' }).click()
  await onStep(page, 1)
  await expect(page.getByLabel('Nome della libreria')).toHaveValue('')
})
