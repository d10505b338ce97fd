import { screen, within } from '@testing-library/react'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

test('a formula is shown in everyday notation, under its result and in the dialog', async () => {
  const { user } = await openPage('/edit/7', (server) => {
    server.formulas = [
      {
        formulaId: 1,
        resultDataId: 15,
        resultDataName: 'Totale incassi',
        fullExpression: '#data_11 * 0.5 - #data_99 / #data_12',
        formattedExpression: 'Incasso contanti * 0.5 - Dato Sconosciuto / Totale POS',
      },
    ]
  })
  const written = 'Incasso contanti × 0,5 - Dato Sconosciuto / Totale POS'
  const row = await screen.findByRole('group', { name: 'Totale incassi' })
  expect(await within(row).findByText(written)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Formule della libreria' }))
  const dialog = await screen.findByRole('dialog', { name: 'Formule della libreria' })
  expect(within(dialog).getByText(written)).toBeInTheDocument()
})

const FULL = { formulaId: 1, resultDataId: 15, fullExpression: '#data_11 + #data_12 - #data_999' }
const answering = (formula: object) => (server: Awaited<ReturnType<typeof openPage>>['server']) =>
  server.on('/formula/7', () => ({ status: 200, body: [formula] }))

async function openFormulas(formula: object) {
  const { user } = await openPage('/view/7', answering(formula))
  const row = await screen.findByRole('group', { name: 'Totale incassi' })
  await user.click(screen.getByRole('button', { name: 'Formule della libreria' }))
  return { row, dialog: await screen.findByRole('dialog', { name: 'Formule della libreria' }) }
}

test('a formula is shown with the server’s names', async () => {
  const { dialog, row } = await openFormulas({
    ...FULL,
    resultDataName: 'Incassi',
    formattedExpression: 'Contanti + POS',
  })
  expect(await within(dialog).findByText('Incassi')).toBeVisible()
  expect(within(dialog).getByText('Contanti + POS')).toBeVisible()
  expect(row).toHaveTextContent('Contanti + POS')
})

test('a formula with references only is shown with the names of the day', async () => {
  const { dialog, row } = await openFormulas(FULL)
  const words = 'Incasso contanti + Totale POS - Dato Sconosciuto'
  expect(await within(dialog).findByText(words)).toBeVisible()
  expect(within(dialog).getByText('Totale incassi')).toBeVisible()
  expect(row).toHaveTextContent(words)
})

test('formulas that can’t be loaded show an error, and none only once they are loaded', async () => {
  const refuse = () => ({ status: 400, body: { code: 'x', message: 'x' } })
  const { server, user } = await openPage('/view/7', (it) => it.on('/formula/7', refuse))
  await user.click(await screen.findByRole('button', { name: 'Formule della libreria' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Formule della libreria' }))
  expect(await dialog.findByText('Errore durante il recupero dei dati')).toBeVisible()
  server.on('/formula/7', undefined)
  const answer = server.hold('/formula/7')
  await user.click(dialog.getByRole('button', { name: 'Riprova' }))
  expect(await dialog.findByText('Caricamento…')).toBeVisible()
  expect(dialog.queryByText('Nessuna formula definita.')).not.toBeInTheDocument()
  answer()
  expect(await dialog.findByText('Nessuna formula definita.')).toBeVisible()
})
