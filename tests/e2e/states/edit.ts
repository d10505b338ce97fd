import type { Page } from '@playwright/test'
import { amountOf, listOf, openSection, openSections, rowOf, writeAmount } from '../harness/dayPage'
import { writeElsewhere } from './otherPerson'
import { breakCalls, holdCalls, LOST, type State, type StateContext } from './state'

const CASH = 'Incasso contanti'
const edit = ({ dayId }: StateContext) => `/edit/${dayId}`
const takings = (page: Page) => openSection(page, 'Incassi')

async function addEntry(page: Page, causal: string, amount: string): Promise<void> {
  await listOf(page, 'POS e carte').getByRole('button', { name: 'Aggiungi a POS e carte' }).click()
  await page.keyboard.type(causal)
  await page.keyboard.press('Tab')
  await page.keyboard.type(amount)
  await page.keyboard.press('Tab')
}

async function writeCash(page: Page): Promise<void> {
  await takings(page)
  await writeAmount(page, CASH, '12.30')
}

async function openMenu(page: Page): Promise<void> {
  await page.getByLabel('Altre azioni sul giorno').click()
  await page.getByRole('button', { name: 'Elimina Giorno' }).waitFor()
}

async function comment(page: Page): Promise<void> {
  await takings(page)
  await amountOf(page, CASH).focus()
  await page.keyboard.press('Alt+c')
  await page.keyboard.type('Contati due volte')
}

export const EDIT: State[] = [
  { name: 'Edit with nothing written yet', path: edit, reach: takings },
  { name: 'Edit of checks', path: edit, reach: (page) => openSection(page, 'Controlli di chiusura') },
  {
    name: 'Edit with results that cannot be calculated',
    path: edit,
    reach: (page) => openSection(page, 'Spese e fornitori'),
  },
  {
    name: 'a figure being written',
    path: edit,
    reach: async (page) => {
      await takings(page)
      await amountOf(page, CASH).focus()
    },
  },
  {
    name: 'a figure saved',
    path: edit,
    reach: async (page) => {
      await writeCash(page)
      await page.getByText(/Tutto salvato alle/).waitFor()
    },
  },
  {
    name: 'a figure being saved',
    isVariant: true,
    path: edit,
    before: holdCalls('**/data/update*'),
    reach: async (page) => {
      await writeCash(page)
      await page.getByText('Salvataggio…').waitFor()
    },
  },
  {
    name: 'a figure that could not be saved',
    path: edit,
    before: breakCalls('**/data/update*'),
    reach: async (page) => {
      await writeCash(page)
      await rowOf(page, CASH).getByText('Non salvato').waitFor()
    },
    errors: LOST,
  },
  {
    name: 'a figure that somebody else wrote first',
    path: edit,
    reach: async (page, context) => {
      await takings(page)
      await amountOf(page, CASH).focus()
      await page.keyboard.type('12.30')
      await writeElsewhere(context, CASH, 99)
      await rowOf(page, CASH).getByRole('button', { name: 'Tieni il mio' }).waitFor()
    },
  },
  {
    name: 'writing without a network',
    path: edit,
    reach: async (page) => {
      await takings(page)
      await page.context().setOffline(true)
      await writeAmount(page, CASH, '12.30')
      await page.getByRole('status').filter({ hasText: 'non salvat' }).waitFor()
    },
    errors: /ERR_INTERNET_DISCONNECTED/,
  },
  {
    name: 'leaving with a figure unsaved',
    path: edit,
    before: breakCalls('**/data/update*'),
    reach: async (page) => {
      await writeCash(page)
      await rowOf(page, CASH).getByText('Non salvato').waitFor()
      await page.getByRole('link', { name: 'Esci dalla modifica' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
    errors: LOST,
  },
  { name: 'a comment being written', path: edit, reach: comment },
  {
    name: 'a comment',
    isVariant: true,
    path: edit,
    reach: async (page) => {
      await comment(page)
      await page.keyboard.press('Shift+Tab')
      await rowOf(page, CASH).getByText('Contati due volte').waitFor()
    },
  },
  {
    name: 'a list with entries',
    path: edit,
    reach: async (page) => {
      await takings(page)
      await addEntry(page, 'Bancomat', '100.10')
      await rowOf(page, 'Totale POS').getByText('100,10').waitFor()
    },
  },
  {
    name: 'an entry just added',
    isVariant: true,
    path: edit,
    reach: async (page) => {
      await takings(page)
      await listOf(page, 'POS e carte').getByRole('button', { name: 'Aggiungi a POS e carte' }).click()
    },
  },
  {
    name: 'an entry that could not be added',
    isVariant: true,
    path: edit,
    before: breakCalls('**/data/list/add*'),
    reach: async (page) => {
      await takings(page)
      await addEntry(page, 'Bancomat', '100.10')
      await listOf(page, 'POS e carte').getByText('Non salvato').waitFor()
    },
    errors: LOST,
  },
  { name: 'the menu of the day', path: edit, reach: openMenu },
  {
    name: 'Elimina Giorno',
    path: edit,
    reach: async (page) => {
      await openMenu(page)
      await page.getByRole('button', { name: 'Elimina Giorno' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'a day that could not be deleted',
    isVariant: true,
    path: edit,
    before: breakCalls('**/day/*', 'DELETE'),
    reach: async (page) => {
      await openMenu(page)
      await page.getByRole('button', { name: 'Elimina Giorno' }).click()
      await page.getByRole('button', { name: 'Sì, elimina' }).click()
      await page.getByRole('alert').filter({ hasText: 'Errore' }).waitFor()
    },
    errors: LOST,
  },
  {
    name: 'the sections of the day on a narrow page',
    path: edit,
    narrow: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Apri le sezioni del giorno' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the formulas',
    path: edit,
    reach: async (page) => {
      await openSections(page)
      await page
        .getByRole('button', { name: /formule/i })
        .filter({ visible: true })
        .click()
      await page.getByRole('dialog', { name: 'Formule della libreria' }).waitFor()
    },
  },
]
