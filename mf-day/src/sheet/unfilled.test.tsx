import type { FormulaDay } from '@quotidia/contract/formulas'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { DayServer } from '../testing/DayServer'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

const row = (name: string) => screen.findByRole('group', { name })
const sections = () => screen.findByRole('navigation', { name: 'Sezioni del giorno' })
const PROVISIONAL = { dataId: 15, result: 2142.5, provisional: true }

/** A provisional result, an empty list, and a check and an amount that nobody has filled in. */
function unfinished(server: DayServer) {
  const dayWithValues = server.day.dayWithValues.map((item) => {
    if (item.dataId === 15) return { ...item, value: 2142.5 }
    return item.dataId === 22 ? { ...item, value: 0, lastEditor: null, lastEdited: null } : item
  })
  server.day = { ...server.day, dayWithValues, dataListsValues: [], calculationResults: [PROVISIONAL] }
}

function inList(server: DayServer, accessLevel: 'VIEW' | 'VIEW_LIST_PARTIAL') {
  const only = server.day.dayWithValues.map((item) => (item.dataId === 12 ? { ...item, accessLevel } : item))
  server.day = { ...server.day, dayWithValues: only }
}

const FORMULA: FormulaDay = {
  formulaId: 1,
  resultDataId: 15,
  resultDataName: 'Totale incassi',
  fullExpression: '#data_11 + #data_12 + #data_13',
  formattedExpression: 'Incasso contanti + Totale POS + Consegne a domicilio',
}

test('a reader sees which values are missing', async () => {
  const { user } = await openPage('/view/7', unfinished, 'VIEWER_DATA')
  expect(await row('Consegne a domicilio')).toHaveTextContent('0,00€non compilato')
  expect(await row('Totale POS')).toHaveTextContent('0,00€non compilato')
  expect(await row('Incasso contanti')).not.toHaveTextContent('non compilato')
  expect(await row('Totale incassi')).toHaveTextContent('Totale incassiprovvisorio')
  expect(screen.getByText('mancano 4')).toBeVisible()
  await user.click(within(await sections()).getByRole('button', { name: /Chiusura/ }))
  expect(await row('Cassa contata')).toHaveTextContent('Nonon compilato')
})

test('users who only see the sum of a list see that it isn’t filled in', async () => {
  await openPage('/view/7', (server) => {
    unfinished(server)
    inList(server, 'VIEW_LIST_PARTIAL')
  })
  expect(await row('Totale POS')).toHaveTextContent('0,00€non compilato')
})

test('a complete day shows no notes', async () => {
  await openPage('/view/7', (server) => {
    const dayWithValues = server.day.dayWithValues.map((item) => ({ ...item, lastEditor: 'Giulia Bassi' }))
    server.day = { ...server.day, dayWithValues }
  })
  expect(await row('Consegne a domicilio')).toHaveTextContent('0,00€')
  for (const text of [/non compilato/, /provvisorio/, /manc/i]) expect(screen.queryByText(text)).not.toBeInTheDocument()
})

test('users who may see the formula see how many items a result lacks', async () => {
  const prepare = (server: DayServer) => {
    unfinished(server)
    server.on('/formula/7', () => ({ status: 200, body: [FORMULA] }))
  }
  const { user } = await openPage('/view/7', prepare)
  await waitFor(async () => expect(await row('Totale incassi')).toHaveTextContent('provvisorio: mancano 2 voci'))
  await user.click(screen.getByRole('link', { name: 'Abilita modifica' }))
  await screen.findByRole('link', { name: 'Esci dalla modifica' })
  expect(await row('Totale incassi')).toHaveTextContent('provvisorio: mancano 2 voci')
})

test('a save updates whether a result is provisional, also in the foot', async () => {
  const { server, user } = await openPage('/edit/7', unfinished)
  const foot = async () => (await screen.findByText(/2\.142,50/, { selector: 'b' })).parentElement
  expect(await row('Totale incassi')).toHaveTextContent('provvisorio')
  expect(await foot()).toHaveTextContent(/^Totale incassi 2\.142,50.€ provvisorio$/)
  server.day = { ...server.day, calculationResults: [{ dataId: 15, result: 2142.5 }] }
  await user.click(await screen.findByRole('textbox', { name: 'Incasso contanti, euro' }))
  await user.keyboard('1{Enter}')
  await waitFor(async () => expect(await row('Totale incassi')).not.toHaveTextContent('provvisorio'))
  expect(await foot()).not.toHaveTextContent('provvisorio')
})

test('in Edit, only the missing items that the user may edit are counted', async () => {
  const { user } = await openPage('/edit/7', (server) => {
    unfinished(server)
    inList(server, 'VIEW')
  })
  expect(await screen.findByText('mancano 3')).toBeVisible()
  expect(await row('Totale POS')).toHaveTextContent('non compilato')
  expect(await row('Consegne a domicilio')).toHaveTextContent('Da compilare')
  expect(screen.getByText('1 di 2 · manca 1')).toBeVisible()
  expect(within(await sections()).getByRole('button', { name: /Chiusura/ })).toHaveTextContent('2 da compilare')
  await user.click(await screen.findByRole('textbox', { name: 'Consegne a domicilio, euro' }))
  await user.keyboard('0{Tab}')
  expect(await screen.findByText('Completa')).toBeVisible()
  expect(screen.getByText('mancano 2')).toBeVisible()
})

test.each(['/view/7', '/edit/7'])(
  'at %s only a section with a check to complete is marked ‘da completare’',
  async (path) => {
    await openPage(path, unfinished)
    expect(within(await sections()).getByRole('button', { name: /Chiusura/ })).toHaveTextContent('da completare')
    expect(within(await sections()).getByRole('button', { name: /Incassi/ })).not.toHaveTextContent('da completare')
  },
)

test('the notes on missing values are printed, too', async () => {
  await openPage('/view/7', unfinished, 'VIEWER_DATA')
  await row('Totale incassi')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const printed = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`), hidden: true })
  expect(screen.getAllByText('mancano 4')).toHaveLength(2)
  expect(printed('Consegne a domicilio')).toHaveTextContent(/0,00.€non compilato$/)
  expect(printed('Totale POS')).toHaveTextContent(/0,00.€non compilato$/)
  expect(printed('Totale incassi')).toHaveTextContent(/^Totale incassi2\.142,50.€provvisorio$/)
  expect(printed('Cassa contata')).toHaveTextContent(/da completareNonon compilato$/)
})
