import type { Locator, Page } from '@playwright/test'
import { storeSession, tokenOf } from '../harness/calls'
import { openRules, ruleCard, writeRule } from '../harness/rules'
import { test as base, expect, REPEATED } from '../harness/test'
import { expectToast } from '../harness/toasts'

const CREATE = '**/rule/create'

/** The owner on the page of the rules, with the company's library chosen. */
const test = base.extend<{ cards: Locator; count: number }>({
  cards: async ({ page, product }, use) => {
    await storeSession(page, await tokenOf(product, 'aurora'))
    await openRules(page)
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
    await expect(cards.first()).toBeVisible()
    await use(cards)
  },
  // biome-ignore lint/plugin: the cards are shown together, and the first one is visible
  count: async ({ cards }, use) => use(await cards.count()),
})
const press = (page: Page) => page.getByRole('button', { name: 'Crea regola' }).click()

test('a missing or impossible value is reported beside its field, and nothing is created', { tag: REPEATED }, async ({
  page,
  cards,
  count,
}) => {
  const [name, main] = [page.getByLabel('Nome'), page.getByLabel('Dato Principale')]
  await press(page)
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Inserisci il nome della regola.')
  await expect(main).toHaveAccessibleDescription('Scegli la voce principale.')

  await writeRule(page, { name: 'Prova', main: 'Buoni pasto', kind: 'Giorno precedente', secondary: 'Buoni pasto' })
  const secondary = page.getByLabel('Dato Secondario')
  await expect(secondary).toHaveAccessibleDescription('Il Dato Secondario non può essere uguale al Dato Principale.')
  await press(page)
  await expect(secondary).toBeFocused()
  await secondary.selectOption({ label: 'Sconti e omaggi' })
  await main.selectOption({ label: 'Sconti e omaggi' })
  await expect(secondary).toHaveValue('')

  await main.selectOption({ label: 'Totale incassi' })
  await press(page)
  await expect(main).toBeFocused()
  await expect(main).toHaveAccessibleDescription(
    'Il dato principale di una regola sul giorno precedente deve essere di tipo Inserito o Checkbox.',
  )
  await expect(main.getByRole('option', { name: 'Fondo cassa iniziale' })).toHaveCount(0)
  await expect(cards).toHaveCount(count)
})

test.describe('a rule that the server refuses', () => {
  test.use({ expectedErrors: /status of 4(00|09) .*\/rule\/create/ })

  test('shows the server’s message beside its field', { tag: REPEATED }, async ({ page, cards, count }) => {
    const [name, main] = [page.getByLabel('Nome'), page.getByLabel('Dato Principale')]
    await writeRule(page, { name: `🍝 ${'nome '.repeat(60)}`, main: 'Acconti da scalare', kind: 'Giorno precedente' })
    await press(page)
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Il nome della regola: al massimo 200 caratteri.')
    await name.fill('Doppia')
    await press(page)
    await expect(main).toBeFocused()
    await expect(main).toHaveAccessibleDescription(
      'Esiste già una regola che riporta su questo dato: Acconti da scalare.',
    )
    await expect(name).toHaveValue('Doppia')
    await expect(cards).toHaveCount(count)
  })
})

test.describe('without a server', () => {
  test.use({ expectedErrors: /ERR_FAILED|status of 400/ })

  test('the error is shown, the form stays, and pressing twice later creates one rule', { tag: REPEATED }, async ({
    page,
    cards,
    count,
  }) => {
    await page.route(CREATE, (route) => route.abort())
    await writeRule(page, { name: 'Una sola', main: 'Allarme inserito', kind: 'Spunta di controllo' })
    await press(page)
    await expect(page.getByText('Errore nella creazione della regola. Riprova più tardi.')).toBeVisible()
    await expect(page.getByLabel('Nome')).toHaveValue('Una sola')
    await expect(page.getByLabel('Spunta di controllo')).toBeChecked()
    await page.unroute(CREATE)
    await page.getByRole('button', { name: 'Crea regola' }).dblclick()
    await expectToast(page, 'Regola creata con successo!')
    await expect(page.getByText('Errore nella creazione')).toBeHidden()
    await expect(ruleCard(page, 'Una sola')).toHaveCount(1)

    await page.route('**/rule/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Elimina regola Una sola' }).click()
    await page.getByRole('button', { name: 'Sì, elimina' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText("Errore nell'eliminazione della regola. Riprova più tardi.")
    await page.unroute('**/rule/*')
    await page.getByRole('button', { name: 'Sì, elimina' }).click()
    await expect(cards).toHaveCount(count)
  })

  test('the error is shown in place of the rules, and they can be loaded again', { tag: REPEATED }, async ({
    page,
    cards,
    count,
  }) => {
    await page.route('**/rule/library/*', (route) => route.fulfill({ status: 400, json: {} }))
    await page.reload()
    await expect(page.getByText('Errore nel recupero delle regole. Riprova più tardi.')).toBeVisible()
    await page.unroute('**/rule/library/*')
    await page.getByRole('button', { name: 'Riprova' }).click()
    await expect(cards).toHaveCount(count)
  })
})
