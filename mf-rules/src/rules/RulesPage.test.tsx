import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { configureApi } from 'shared-ui/api'
import { renderPage } from 'shared-ui/testing/render'
import { startServer, type TestServer } from 'shared-ui/testing/server'
import { makeToken } from 'shared-ui/testing/token'
import { RulesPage } from './RulesPage'

const RULE = { previousDay: true, checkBox: false, ruleData2Id: 11, compareData2: 50, automatic: false }
const ANSWERS: Record<string, unknown> = {
  '/library/user': [
    { libraryId: 1, libraryTitle: 'Chiusura giornaliera', libraryCreationTime: '2026-03-02T09:00:00Z' },
    { libraryId: 2, libraryTitle: 'Inventario', libraryCreationTime: '2026-09-14T09:00:00Z' },
  ],
  '/data/library-data/1': [
    { dataId: 10, dataName: 'Acconti da scalare', dataType: 'ENTERED', sectionId: 1 },
    { dataId: 11, dataName: 'Acconti banchetti', dataType: 'ENTERED', sectionId: 1 },
  ],
  '/data/library-data/2': [],
  '/rule/library/1': {
    success: true,
    message: '',
    data: [
      { ...RULE, ruleId: 1, name: 'Acconti', ruleDataId: 10 },
      { ...RULE, ruleId: 2, name: 'Controllo', ruleDataId: 11, checkBox: true, ruleData2Id: null, compareData2: null },
    ],
  },
  '/rule/library/2': { success: true, message: '', data: [] },
}

let server: TestServer
const nothing = () => {}

beforeEach(async () => {
  server = await startServer(({ path }) => ({ body: ANSWERS[path] }))
  configureApi({
    baseUrl: server.url,
    getToken: () => null,
    onUnauthorized: nothing,
    onRequest: nothing,
    onResponse: nothing,
  })
})
afterEach(() => server.close())

const open = (userType: 'OWNER' | 'EDITOR_DATA') =>
  renderPage(<RulesPage />, { route: '/manage-rules', path: '/manage-rules', token: makeToken({ userType }) })

async function choose(library: string) {
  const option = await screen.findByRole('option', { name: library })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Libreria' }), option)
}

test('the rules of the chosen library read as sentences', async () => {
  open('OWNER')
  await choose('Chiusura giornaliera (02/03/2026)')
  const cards = await screen.findAllByRole('listitem')
  expect(cards.map((card) => within(card).getByRole('paragraph').textContent)).toEqual([
    'Acconti banchetti del giorno prima diventa Acconti da scalare, se è almeno 50,00\u00a0€.',
    'Acconti banchetti deve essere spuntato.',
  ])
})

test('a library without rules says so', async () => {
  open('OWNER')
  await choose('Inventario (14/09/2026)')
  expect(await screen.findByText('Nessuna regola trovata.')).toBeInTheDocument()
})

test('who does not own the company goes to Home', async () => {
  const { router } = open('EDITOR_DATA')
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
})
