import type { Page } from '@playwright/test'
import { createDay, storeSession, tokenOf } from '../harness/calls'
import { amountOf, openSection, rowOf, writeAmount } from '../harness/dayPage'
import { test as ownTest } from '../harness/ownProduct'
import { writerOf } from '../harness/rows'
import { openRules, type RuleFields, ruleCard, writeRule } from '../harness/rules'
import { expect, REPEATED, test } from '../harness/test'
import { expectToast } from '../harness/toasts'

const SAFE = 'Cassaforte chiusa'
const CARDS = 'Totale POS'
const CASH = 'Incasso contanti'
const COINS = 'Monete in cassetta'
const SENTENCES: [RuleFields, string][] = [
  [{ name: 'Cassaforte', main: SAFE, kind: 'Spunta di controllo' }, `${SAFE} deve essere spuntato.`],
  [{ name: 'Monete', main: COINS, kind: 'Giorno precedente' }, `${COINS} riprende il suo valore del giorno prima.`],
  [
    { name: 'Buoni', main: 'Buoni pasto', kind: 'Giorno precedente', secondary: 'Mance del personale' },
    'Mance del personale del giorno prima diventa Buoni pasto.',
  ],
  [
    {
      name: 'Consegne',
      main: 'Consegne a domicilio',
      kind: 'Giorno precedente',
      secondary: 'Bar e caffetteria',
      comparison: '50',
    },
    'Bar e caffetteria del giorno prima diventa Consegne a domicilio, se è almeno 50,00 €.',
  ],
  [
    {
      name: 'Sconti',
      main: 'Sconti e omaggi',
      kind: 'Giorno precedente',
      secondary: 'Vini e bottiglie',
      comparison: '1000,5',
    },
    'Vini e bottiglie del giorno prima diventa Sconti e omaggi, se è almeno 1.000,50 €.',
  ],
  [
    { name: 'Carte', main: CARDS, kind: 'Quadratura', secondary: CASH, tolerance: '5' },
    `${CARDS} e ${CASH} devono coincidere, con una tolleranza di 5,00 €.`,
  ],
]

ownTest('rules of each kind are created, and take effect on the next day', async ({ page, own, newDate }) => {
  ownTest.slow()
  const owner = await tokenOf(own, 'aurora')
  await storeSession(page, owner)
  await openRules(page)
  for (const [words, sentence] of SENTENCES) {
    await writeRule(page, words)
    await page.getByRole('button', { name: 'Crea regola' }).click()
    await expect(ruleCard(page, words.name)).toContainText(sentence)
    await expect(page.getByLabel('Nome')).toHaveValue('')
  }

  const date = newDate()
  const first = await createDay(own, owner, date)
  const figures = { [COINS]: 12.5, 'Mance del personale': 31, 'Bar e caffetteria': 50, 'Vini e bottiglie': 1000.49 }
  for (const [name, value] of Object.entries(figures)) await writerOf(own, owner, first).write(name, value)
  await page.goto(`/view/${first}`)
  await openSection(page, 'Cassa e versamenti')
  await expect(rowOf(page, SAFE)).toContainText('da completare')

  const second = await createDay(own, owner, newDate())
  await page.goto(`/edit/${second}`)
  await openSection(page, 'Cassa e versamenti')
  await expect(amountOf(page, COINS)).toHaveValue('12,50')
  await openSection(page, 'Incassi')
  await expect(amountOf(page, 'Buoni pasto')).toHaveValue('31,00')
  await expect(amountOf(page, 'Consegne a domicilio')).toHaveValue('50,00')
  await expect(amountOf(page, 'Sconti e omaggi')).toHaveValue('0,00')

  await writerOf(own, owner, second).addTo('POS e carte', 'Bancomat', 100)
  await page.reload()
  await openSection(page, 'Incassi')
  await writeAmount(page, CASH, '112.40')
  for (const [name, other] of [
    [CARDS, CASH],
    [CASH, CARDS],
  ] as const) {
    await expect(rowOf(page, name)).toContainText(`Differenza con ${other}\u221212,40€tolleranza 5,00\u00a0€`)
  }
  await page.getByRole('button', { name: 'Chiudi giorno' }).click()
  await page.getByRole('button', { name: `Non quadra con ${CASH}` }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rowOf(page, CARDS)).toBeInViewport()
  await writeAmount(page, CASH, '100')
  await expect(rowOf(page, CARDS)).not.toContainText('Differenza')

  await storeSession(page, await tokenOf(own, 'bruno'))
  await page.goto('/home')
  const news = page.getByRole('region', { name: 'Notifiche' }).getByRole('listitem')
  const written = date.split('-').reverse().join('/')
  await expect(news.filter({ hasText: `controlli da completare nel giorno ${written}` })).toContainText('Cassaforte')
})

async function tabTo(page: Page, name: string): Promise<void> {
  const element = page.getByRole('button', { name, exact: true })
  while (!(await element.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
}

test('a rule is created and deleted by keyboard alone', { tag: REPEATED }, async ({ page, product }) => {
  await storeSession(page, await tokenOf(product, 'aurora'))
  await page.goto('/manage-rules')
  await page.getByRole('option', { name: /^Chiusura giornaliera/ }).waitFor({ state: 'attached' })
  await page.getByLabel('Libreria').focus()
  const { keyboard } = page
  await keyboard.type('Chiusura')
  await page.getByRole('form').waitFor()
  for (const typed of ['Dai coperti', 'Buoni', '', ' ', 'Mance del', '50,5']) {
    await keyboard.press('Tab')
    await keyboard.type(typed)
  }
  await keyboard.press('Enter')
  const card = ruleCard(page, 'Dai coperti')
  await expect(card).toContainText('Mance del personale del giorno prima diventa Buoni pasto, se è almeno 50,50 €.')

  await tabTo(page, 'Elimina regola Dai coperti')
  await keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Elimina regola' })
  await expect(question).toContainText('Sei sicuro di voler eliminare questa regola?')
  await expect(question.getByRole('button', { name: 'Annulla' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(card.getByRole('button')).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expectToast(page, 'Regola eliminata con successo!')
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Regole Esistenti/ })).toBeFocused()
})
