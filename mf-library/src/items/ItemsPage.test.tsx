import type { ItemSettings } from '@quotidia/contract/itemSettings'
import { configureApi } from '@quotidia/shared-ui/api'
import { renderPage } from '@quotidia/shared-ui/testing/render'
import { type Reply, startServer, type TestServer } from '@quotidia/shared-ui/testing/server'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ItemsPage } from './ItemsPage'

let server: TestServer
let items: ItemSettings[]
let onChoice: (dataId: number, aggregation: string | null) => Reply
const nothing = () => {}

const item = (dataId: number, dataName: string, change: Partial<ItemSettings> = {}): ItemSettings => ({
  lineageId: dataId,
  dataId,
  dataName,
  sectionName: 'Cassa',
  dataType: 'ENTERED',
  unit: 'AMOUNT',
  aggregation: 'SUM',
  isDefault: true,
  doubtful: false,
  ...change,
})
const check = (): ItemSettings => {
  const { unit: _, aggregation: __, ...rest } = item(3, 'Cassaforte chiusa', { dataType: 'CHECK' })
  return rest
}

beforeEach(async () => {
  items = [
    item(1, 'Cantina, valore', { doubtful: true }),
    item(2, 'Scontrino medio', { dataType: 'CALCULATED', aggregation: 'FORMULA' }),
    check(),
  ]
  onChoice = () => ({ status: 404, body: {} })
  server = await startServer(({ method, path, body }) => {
    if (method === 'PUT') return onChoice(Number(path.split('/').at(-1)), JSON.parse(body).aggregation)
    return { body: items }
  })
  configureApi({
    baseUrl: server.url,
    getToken: () => null,
    onUnauthorized: nothing,
    onRequest: nothing,
    onResponse: nothing,
  })
})
afterEach(() => server.close())

const open = () => renderPage(<ItemsPage />, { route: '/library-items', path: '/library-items', token: makeToken() })
const choiceOf = (name: string) => screen.findByRole('combobox', { name: `${name} nel riepilogo` })

test('each item says how it adds up, and a check that its days are counted', async () => {
  open()
  expect(await choiceOf('Scontrino medio')).toHaveDisplayValue('Ricalcolata (consigliata)')
  const doubtful = await choiceOf('Cantina, valore')
  expect(doubtful).toHaveDisplayValue('Somma, da confermare')
  expect(within(doubtful).queryByRole('option', { name: 'Ricalcolata' })).not.toBeInTheDocument()
  expect(screen.getByText(/^Si riporta al giorno dopo/)).toBeVisible()
  expect(screen.getByRole('row', { name: /^Cassaforte chiusa/ })).toHaveTextContent('giorni spuntati')
})

test('a choice is saved at once, and a doubt is gone with it', async () => {
  onChoice = (dataId, aggregation) => {
    items = [item(dataId, 'Cantina, valore', { aggregation: aggregation as 'LAST', isDefault: false })]
    return { body: items[0] }
  }
  open()
  await userEvent.selectOptions(await choiceOf('Cantina, valore'), 'Ultimo valore')
  expect(await screen.findByRole('option', { name: 'Come consigliato' })).toBeInTheDocument()
  expect(await choiceOf('Cantina, valore')).toHaveDisplayValue('Ultimo valore')
  expect(screen.queryByText(/^Si riporta al giorno dopo/)).not.toBeInTheDocument()
})

test('a refused choice says why', async () => {
  const message = 'La formula usa “Resi”, che non ha un totale.'
  onChoice = () => ({ status: 400, body: { code: 'invalid', message, issues: [{ path: 'aggregation', message }] } })
  open()
  await userEvent.selectOptions(await choiceOf('Scontrino medio'), 'Media')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(await choiceOf('Scontrino medio')).toHaveDisplayValue('Ricalcolata (consigliata)')
})

test('without a library there is a link to create one', async () => {
  items = []
  open()
  expect(await screen.findByRole('link', { name: 'Crea una libreria' })).toHaveAttribute('href', '/create-library')
})
