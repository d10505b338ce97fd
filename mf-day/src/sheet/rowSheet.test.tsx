import type { FormulaDay } from '@quotidia/contract/formulas'
import { screen, waitFor, within } from '@testing-library/react'
import { aQuestion } from '../testing/DayQuestions'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

type Page = Awaited<ReturnType<typeof openPage>>

/** Opens the sheet of a row, whose button only narrow pages show. */
async function openSheet({ user }: Page, name: string) {
  await user.click(await screen.findByRole('button', { name: `Azioni per ${name}` }))
  return within(screen.getByRole('dialog', { name }))
}

const entries = (sheet: Awaited<ReturnType<typeof openSheet>>) =>
  sheet.queryAllByRole('listitem').map((entry) => entry.textContent)

test('the sheet of a row says its figure, who wrote it and when, and has its actions', async () => {
  const page = await openPage('/edit/7', (server) => {
    server.questions.all = [aQuestion({ dataId: 11 })]
  })
  await screen.findByRole('button', { name: 'Domande su Incasso contanti, 1 aperta' })
  const sheet = await openSheet(page, 'Incasso contanti')
  expect(sheet.getByText(/^1\.842,50.€$/)).toBeVisible()
  expect(sheet.getByText(/^Giulia Bassi, .*18:42$/)).toBeVisible()
  expect(entries(sheet)).toEqual(['Commenta', 'Fai una domanda1 aperta', 'Versioni'])
  await page.user.click(sheet.getByRole('button', { name: 'Commenta' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Commento di Incasso contanti' })).toHaveFocus()
  await page.user.keyboard('Contati due volte{Control>}{Enter}{/Control}')
  await waitFor(() => expect(page.server.day.dayWithValues[0]?.comment).toBe('Contati due volte'))

  await page.user.click((await openSheet(page, 'Incasso contanti')).getByRole('button', { name: 'Versioni' }))
  expect(await screen.findByRole('dialog', { name: 'Versioni di Incasso contanti' })).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'Chiudi' }))
  await page.user.click((await openSheet(page, 'Incasso contanti')).getByRole('button', { name: /^Fai una domanda/ }))
  expect(await screen.findByRole('dialog', { name: 'Domanda su Incasso contanti' })).toBeVisible()
})

test('a check is answered with No from its sheet', async () => {
  const page = await openPage('/edit/7?section=2')
  const sheet = await openSheet(page, 'Cassa contata')
  expect(sheet.getByText('Sì')).toBeVisible()
  await page.user.click(sheet.getByRole('button', { name: 'Segna No' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const value = () => page.server.day.dayWithValues.find(({ dataId }) => dataId === 22)?.value
  await waitFor(() => expect(value()).toBe(0))
  expect(screen.getByRole('checkbox', { name: 'Cassa contata' })).not.toBeChecked()
})

test('a list row is removed from its sheet', async () => {
  const page = await openPage('/edit/7')
  await page.user.click(await screen.findByRole('textbox', { name: 'Bancomat, euro' }))
  const sheet = await openSheet(page, 'Bancomat')
  expect(entries(sheet)).toEqual(['Commenta', 'Versioni', 'Elimina la riga'])
  await page.user.click(sheet.getByRole('button', { name: 'Elimina la riga' }))
  expect(screen.queryByRole('group', { name: 'Bancomat' })).not.toBeInTheDocument()
  await waitFor(() => expect(page.server.day.dataListsValues.map(({ causal }) => causal)).toEqual(['Visa']))
})

test('the sheet of a result has its formula in words', async () => {
  const page = await openPage('/view/7', (server) => {
    const formula = { fullExpression: '#data_11 + #data_12', resultDataId: 15 } as FormulaDay
    server.formulas = [formula]
  })
  expect(await screen.findByText('Incasso contanti + Totale POS')).toBeVisible()
  const sheet = await openSheet(page, 'Totale incassi')
  expect(sheet.getByText('Incasso contanti + Totale POS')).toBeVisible()
})

test('in View the sheet has nothing that writes', async () => {
  const page = await openPage('/view/7')
  expect(entries(await openSheet(page, 'Incasso contanti'))).toEqual(['Fai una domanda', 'Versioni'])
  await page.user.click(screen.getByRole('button', { name: 'Chiudi' }))
  expect(entries(await openSheet(page, 'Bancomat'))).toEqual(['Versioni'])
})
