import type { ExpectedFigure } from '@quotidia/contract/expected'
import { screen, waitFor, within } from '@testing-library/react'
import type { DayServer } from '../testing/DayServer'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

const withExpected =
  (...figures: Partial<ExpectedFigure>[]) =>
  (server: DayServer) => {
    server.expected = figures.map((change) => ({
      dataId: 11,
      low: 180,
      high: 240,
      median: 200,
      days: 90,
      zero: false,
      confirmed: null,
      ...change,
    }))
  }
const row = (name: string) => screen.findByRole('group', { name })
const line = () => screen.findByText('Di solito tra 180 e 240 €. È giusto?')

test('a figure far above its usual range has a line with that range until it is confirmed', async () => {
  const { server, user } = await openPage('/edit/7', withExpected({}))
  expect(await row('Incasso contanti')).toContainElement(await line())
  await user.click(screen.getByRole('button', { name: 'È giusto: Incasso contanti' }))
  await waitFor(() => expect(screen.queryByText(/^Di solito/)).not.toBeInTheDocument())
  expect(server.calls('/day/7/expected/11')).toMatchObject([{ method: 'POST', body: { confirmed: 1842.5 } }])
})

test('a correction takes the line away, and another unusual figure brings it back', async () => {
  const { user } = await openPage('/edit/7', withExpected({}))
  await line()
  const field = screen.getByRole('textbox', { name: 'Incasso contanti, euro' })
  const type = async (figure: string) => {
    await user.clear(field)
    await user.type(field, `${figure}{Enter}`)
  }
  await type('184.25')
  await waitFor(() => expect(screen.queryByText(/^Di solito/)).not.toBeInTheDocument())
  await type('18.40')
  expect(await line()).toBeVisible()
})

test('a sum has the line too, with its cents where the range has some', async () => {
  await openPage('/edit/7', withExpected({ dataId: 12, low: 0.55, high: 12 }))
  expect(await screen.findByText('Di solito tra 0,55 e 12 €. È giusto?')).toBeVisible()
  expect(await row('Totale POS')).toHaveTextContent('Di solito tra 0,55')
})

test.each([
  ['a confirmed figure', '/edit/7', withExpected({ confirmed: 1842.5 })],
  ['a usual figure', '/edit/7', withExpected({ high: 1900 })],
  ['a missing figure', '/edit/7', withExpected({ dataId: 13 })],
  ['a read-only figure', '/edit/7', withExpected({ dataId: 14 })],
  ['a day that isn’t being edited', '/view/7', withExpected({})],
])('%s has no line', async (_, path, prepare) => {
  const { server } = await openPage(path, prepare)
  await row('Incasso contanti')
  if (path === '/edit/7') await waitFor(() => expect(server.calls('/day/7/expected')).toHaveLength(1))
  await screen.findByRole('complementary', { name: 'Riepilogo del giorno' })
  expect(screen.queryByText(/^Di solito/)).not.toBeInTheDocument()
})

test('a failed confirmation shows an error, and the line stays', async () => {
  const { server, user } = await openPage('/edit/7', withExpected({}))
  const refusal = { code: 'unavailable', message: 'Riprova tra poco.' }
  server.on('/day/7/expected/11', () => ({ status: 503, body: refusal }))
  await line()
  await user.click(screen.getByRole('button', { name: 'È giusto: Incasso contanti' }))
  expect(await screen.findByText('La conferma non è stata salvata. Riprova tra poco.')).toBeVisible()
  expect(await line()).toBeVisible()
})

test('closing the day names unusual figures, and leads to their rows', async () => {
  const { user } = await openPage('/edit/7', (server) => {
    server.day = { ...server.day, status: 'open', version: 5 }
    const unusual = [{ dataId: 11, dataName: 'Incasso contanti' }]
    const closing = { status: 'open', version: 5, missing: [], unsatisfied: [], warnings: [], hidden: 0, events: [] }
    server.on('/day/7/closing', () => ({ status: 200, body: { ...closing, unusual } }))
  })
  await user.click(await screen.findByRole('button', { name: 'Chiudi giorno' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByRole('region', { name: 'Da guardare, senza obbligo' })).toBeVisible()
  expect(dialog.getByText('Tutto a posto.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: /^Incasso contanti ?Fuori dal solito ?1\.842,50.€$/ }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Incasso contanti, euro' })).toHaveFocus())
})
