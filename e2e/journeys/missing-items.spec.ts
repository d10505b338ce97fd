import { createDay, readDay, tokenOf } from '../harness/calls'
import { amountOf, listOf, openSection, rowOf } from '../harness/dayPage'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { expect, REPEATED, test } from '../harness/test'

const LIST = 'POS e carte'
const isFocused = (cell: Element) => cell === document.activeElement

test('the keyboard stops at an empty list, which is confirmed as empty or gets an entry', { tag: REPEATED }, async ({
  page,
  product,
  newDate,
}) => {
  const token = await tokenOf(product, 'aurora')
  const dayId = await createDay(product, token, newDate())
  await signIn(page, 'aurora', `/edit/${dayId}`)
  await openSection(page, 'Incassi')
  const list = listOf(page, LIST)
  const add = list.getByRole('button', { name: 'Aggiungi' })

  await amountOf(page, 'Incasso contanti').focus()
  await page.keyboard.type('120')
  // Skips the ready rows of the usual causals.
  for (let steps = 0; steps < 8 && !(await add.evaluate(isFocused)); steps++) await page.keyboard.press('Enter')
  await expect(add).toBeFocused()
  await list.getByRole('button', { name: 'Nessuna riga oggi' }).focus()
  await page.keyboard.press('Enter')
  await expect(amountOf(page, 'Buoni pasto')).toBeFocused()
  await expect(amountOf(page, 'Bancomat')).toBeHidden()
  await expect(list).toContainText('Nessuna riga oggi')
  await expect(list).toContainText('Aurora Ferri')
  const { missing, dataLists } = await readDay(product, token, dayId)
  expect(missing).not.toContain(dataLists.find(({ listName }) => listName === LIST)?.dataId)

  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Bancomat')
  await page.keyboard.press('Enter')
  await page.keyboard.type('80')
  await page.keyboard.press('Tab')
  await expect(rowOf(page, 'Totale POS')).toContainText('80,00')
  await expect(list).not.toContainText('Nessuna riga oggi')
})

test('‘Prossima vuota’ visits all missing items, and starts again from the first', async ({
  page,
  product,
  newDate,
}) => {
  const token = await tokenOf(product, 'aurora')
  const dayId = await createDay(product, token, newDate())
  await signIn(page, 'aurora', `/edit/${dayId}`)
  await openSection(page, 'Controlli di chiusura')
  const next = page.getByRole('button', { name: 'Prossima vuota' }).first()
  const last = page.getByRole('checkbox', { name: 'Allarme inserito' })
  for (let steps = 0; steps < 8 && !(await last.evaluate(isFocused)); steps++) await next.click()
  await expect(last).toBeFocused()
  await next.click()
  await expect(amountOf(page, 'Incasso contanti')).toBeFocused()
  await page.keyboard.press('Alt+n')
  await expect(listOf(page, LIST).getByRole('button', { name: 'Aggiungi' })).toBeFocused()
})

test('a reader sees missing items and provisional results, in print too', { tag: REPEATED }, async ({
  page,
  product,
  newDate,
}) => {
  const token = await tokenOf(product, 'aurora')
  const dayId = await createDay(product, token, newDate())
  await writerOf(product, token, dayId).write('Fondo cassa contato', 350)
  await signIn(page, 'fabio', `/view/${dayId}`)
  await openSection(page, 'Cassa e versamenti')
  await expect(page.getByText(/^mancano \d+$/)).toBeVisible()
  await expect(rowOf(page, 'Versamento in banca')).toContainText('0,00€non compilato')
  await expect(rowOf(page, 'Cassaforte chiusa')).toContainText('Nonon compilato')
  await expect(rowOf(page, 'Fondo cassa contato')).not.toContainText('non compilato')
  await expect(rowOf(page, 'Differenza di cassa')).toContainText('provvisorio')

  await page.emulateMedia({ media: 'print' })
  const print = page.getByRole('article')
  const line = (name: string) => print.getByRole('row').filter({ hasText: name })
  await expect(print).toContainText(/In \w+, mancano \d+/)
  await expect(line('Versamento in banca')).toContainText('non compilato')
  await expect(line('Totale POS')).toContainText('non compilato')
  await expect(line('Differenza di cassa')).toContainText('provvisorio')
})
