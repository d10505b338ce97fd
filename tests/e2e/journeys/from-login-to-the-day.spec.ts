import { createDay, PASSWORD, readDay, storedToken, tokenOf } from '../harness/calls'
import {
  amountOf,
  createDayAt,
  dayIdOf,
  expectAllSaved,
  figure,
  itemNamed,
  listOf,
  openSection,
  pressRowAction,
  rowOf,
  writeAmount,
} from '../harness/dayPage'
import { fillLogin, signIn } from '../harness/person'
import { expect, PHONE, REPEATED, test } from '../harness/test'
import { expectToast } from '../harness/toasts'

test('a user goes from Welcome to a new day, fills it in, leaves it and reopens it', { tag: PHONE }, async ({
  page,
  product,
  newDate,
}) => {
  const date = newDate()
  let dayId = 0
  const server = async () => readDay(product, (await storedToken(page)) ?? '', dayId)
  const amountAt = async (name: string) => itemNamed(await server(), name).value
  const showsAsServer = async (...names: string[]) => {
    for (const name of names) await expect(rowOf(page, name)).toContainText(figure((await amountAt(name)) ?? 0))
  }

  await test.step('Welcome, Login, Home', async () => {
    await page.goto('/')
    await expect(page).toHaveTitle('Quotidia')
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await fillLogin(page, 'aurora', PASSWORD)
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('a date without a day is created and opens in Edit', async () => {
    dayId = await createDayAt(page, date)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(date.split('-').reverse().join('/'))
  })

  await test.step('an amount and its results', async () => {
    await openSection(page, 'Incassi')
    await writeAmount(page, 'Incasso contanti', '1842.50')
    await expect.poll(() => amountAt('Incasso contanti')).toBe(1842.5)
    await expect(rowOf(page, 'Totale incassi')).toContainText('1.842,50')
    await showsAsServer('Totale incassi')
  })

  await test.step('entries of a list, and their sum', async () => {
    const list = listOf(page, 'POS e carte')
    for (const [causal, amount] of [
      ['Bancomat', '100.10'],
      ['Visa', '200.20'],
    ] as const) {
      await list.getByRole('button', { name: 'Aggiungi a POS e carte' }).click()
      await page.keyboard.type(causal)
      await page.keyboard.press('Tab')
      await writeAmount(page, causal, amount)
    }
    await expect(rowOf(page, 'Totale POS')).toContainText('300,30')
    await expect.poll(() => amountAt('Totale POS')).toBe(300.3)
    await showsAsServer('Totale POS', 'Totale incassi')

    await amountOf(page, 'Bancomat').focus()
    await pressRowAction(rowOf(page, 'Bancomat'), 'Elimina Bancomat', 'Elimina la riga')
    await expect(rowOf(page, 'Bancomat')).toBeHidden()
    await expect(rowOf(page, 'Totale POS')).toContainText('200,20')
    await expect.poll(() => amountAt('Totale POS')).toBe(200.2)
    await showsAsServer('Totale POS', 'Totale incassi')
  })

  await test.step('a comment', async () => {
    await amountOf(page, 'Incasso contanti').focus()
    await pressRowAction(rowOf(page, 'Incasso contanti'), 'Commento di Incasso contanti', 'Commenta')
    await page.keyboard.type('Contati due volte')
    await amountOf(page, 'Incasso contanti').focus()
    await expect(rowOf(page, 'Incasso contanti')).toContainText('Contati due volte')
    await expect.poll(async () => itemNamed(await server(), 'Incasso contanti').comment).toBe('Contati due volte')
  })

  await test.step('a check', async () => {
    await openSection(page, 'Controlli di chiusura')
    await page.getByRole('checkbox', { name: 'Gas chiuso' }).check()
    await expect.poll(() => amountAt('Gas chiuso')).toBe(1)
    await expectAllSaved(page)
  })

  await test.step('a result that can’t be calculated shows the reason', async () => {
    await openSection(page, 'Spese e fornitori')
    await expect(rowOf(page, 'Incasso per euro di fatture')).toContainText('Non calcolabile: divisione per zero')
    await expect.poll(() => amountAt('Incasso per euro di fatture')).toBeNull()
  })

  await test.step('everything is shown after a reload, and in View', async () => {
    await page.goto(`/edit/${dayId}`)
    await openSection(page, 'Incassi')
    await expect(amountOf(page, 'Incasso contanti')).toHaveValue('1.842,50')
    await expect(amountOf(page, 'Visa')).toHaveValue('200,20')
    await page.getByRole('link', { name: 'Esci dalla modifica' }).click()
    await expect(page).toHaveURL(new RegExp(`/view/${dayId}`))
    // The address changes before the page does.
    await expect(page).toHaveTitle(/Visualizza/)
    await openSection(page, 'Incassi')
    await expect(page.getByRole('textbox', { name: /, euro$/ })).toHaveCount(0)
    await expect(rowOf(page, 'Incasso contanti')).toContainText('1.842,50')
    await expect(rowOf(page, 'Incasso contanti')).toContainText('Contati due volte')
    await expect(rowOf(page, 'Visa')).toContainText('200,20')
    await showsAsServer('Totale POS', 'Totale incassi')
    await openSection(page, 'Controlli di chiusura')
    await expect(rowOf(page, 'Gas chiuso')).toContainText('Sì')
  })

  await test.step('the same date now exists', async () => {
    await page.goto('/home')
    await page.getByLabel('Data', { exact: true }).fill(date)
    await page.getByRole('button', { name: 'Verifica' }).click()
    await expect(page.getByText('La data esiste.')).toBeVisible()
    await page.getByRole('button', { name: 'Vai' }).click()
    await expect(page).toHaveURL(new RegExp(`/view/${dayId}`))
    await page.getByRole('link', { name: 'Abilita modifica' }).click()
    await expect(page).toHaveURL(new RegExp(`/edit/${dayId}`))
  })
})

test('Giorno precedente and Giorno successivo lead to the nearest existing days', { tag: REPEATED }, async ({
  page,
  product,
  newDate,
}) => {
  const token = await tokenOf(product, 'aurora')
  const [first, , third] = [newDate(), newDate(), newDate()]
  const earlier = await createDay(product, token, first)
  const later = await createDay(product, token, third)
  await signIn(page, 'aurora', `/view/${later}`)
  await expect(page.getByRole('button', { name: 'Giorno successivo' })).toBeDisabled()
  await page.getByRole('button', { name: 'Giorno precedente' }).click()
  await expect(page).toHaveURL(new RegExp(`/view/${earlier}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.split('-').reverse().join('/'))
  await page.getByRole('button', { name: 'Giorno successivo' }).click()
  await expect.poll(() => dayIdOf(page)).toBe(later)
})

test('a deleted day is removed, and its neighbours become adjacent', { tag: REPEATED }, async ({
  page,
  product,
  newDate,
}) => {
  const token = await tokenOf(product, 'aurora')
  const before = await createDay(product, token, newDate())
  const dayId = await createDay(product, token, newDate())
  const after = await createDay(product, token, newDate())
  await signIn(page, 'aurora', `/edit/${dayId}`)
  await page.getByLabel('Altre azioni sul giorno').click()
  await page.getByRole('button', { name: 'Elimina Giorno' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Questa operazione non può essere annullata. Vuoi eliminare il giorno?')
  await dialog.getByRole('button', { name: 'Annulla' }).click()
  await page.getByLabel('Altre azioni sul giorno').click()
  await page.getByRole('button', { name: 'Elimina Giorno' }).click()
  await dialog.getByRole('button', { name: 'Sì, elimina' }).click()
  await expectToast(page, 'Giorno eliminato con successo')
  await expect(page).toHaveURL(/\/home$/)
  await expect.poll(async () => (await readDay(product, token, before)).nextDayId).toBe(after)
  await expect.poll(async () => (await readDay(product, token, after)).previousDayId).toBe(before)
})

test.describe('another company', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('can’t see the day, not even by its address', { tag: REPEATED }, async ({
    page,
    newVisitor,
    product,
    newDate,
  }) => {
    const dayId = await createDay(product, await tokenOf(product, 'aurora'), newDate())
    await signIn(page, 'aurora')
    await expect(page.getByRole('main').getByText('Trattoria Aurora')).toBeVisible()

    const other = await (await newVisitor()).newPage()
    await signIn(other, 'bianchi')
    await expect(other.getByRole('main').getByText('Ferramenta Bianchi')).toBeVisible()
    await expect(other.getByText('Trattoria Aurora')).toHaveCount(0)
    for (const path of [`/view/${dayId}`, `/edit/${dayId}`, '/view/999999999']) {
      await other.goto(path)
      await expect(other.getByText('Questo giorno non esiste o non esiste più.')).toBeVisible()
      await expect(other.getByRole('button', { name: 'Giorno precedente' })).toHaveCount(0)
    }
  })
})
