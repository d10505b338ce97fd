import { addDays, today } from '@quotidia/shared-ui/format/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { aQuestion } from '../testing/DayQuestions'
import { LiveStreams } from '../testing/LiveStreams'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

const waiting = () => screen.findByRole('region', { name: 'Domande per te' })

test('questions waiting for the user link to their items', async () => {
  const { user, router } = await openPage('/home', (server) => {
    server.questions.waiting = [aQuestion()]
  })
  const list = within(await waiting())
  expect(list.getByText('Nello Ferri: A chi sono andati i 38 euro?')).toBeVisible()
  const link = list.getByRole('link', { name: 'Sconti e omaggi, 20/11/2026' })
  expect(link).toHaveAttribute('href', '/view/7?question=14')
  await user.click(link)
  expect(router.state.location.pathname).toBe('/view/7')
})

test('a question that arrives while Home is open is listed', async () => {
  const streams = new LiveStreams()
  const { server } = await openPage('/home', (it) => {
    it.streams = streams
  })
  await waitFor(() => expect(server.calls('/question/open')).toHaveLength(1))
  await waitFor(() => expect(streams.opened).toBe(1))
  server.questions.waiting = [aQuestion()]
  streams.tell('changed', { version: 0, dataIds: [], listItemIds: [], by: null })
  expect(await screen.findByText('Nello Ferri: A chi sono andati i 38 euro?')).toBeVisible()
})

test('a failed load of questions can be retried, and without questions no section is shown', async () => {
  const { server, user } = await openPage('/home', (it) =>
    it.on('/question/open', () => ({ status: 400, body: { code: 'x', message: 'x' } })),
  )
  const failure = within(await waiting())
  expect(failure.getByText('Le domande per te non si sono caricate.')).toBeVisible()
  server.on('/question/open', undefined)
  await user.click(failure.getByRole('button', { name: 'Riprova' }))
  await screen.findByRole('region', { name: 'Notifiche' })
  expect(screen.queryByRole('region', { name: 'Domande per te' })).not.toBeInTheDocument()
})

test('a closed day with an open question leads to it instead of being approved', async () => {
  await openPage('/home', (server) => {
    const day = {
      date: addDays(today(), -1),
      status: 'closed',
      missing: 0,
      outstanding: 0,
      version: 1,
      closing: null,
    } as const
    server.calendar = {
      today: today(),
      days: [
        { ...day, dayId: 7, openQuestions: 1 },
        { ...day, dayId: 8, date: addDays(today(), -2), openQuestions: 0 },
      ],
    }
  })
  const list = within(await screen.findByRole('region', { name: 'Da approvare' }))
  expect(await list.findByRole('link', { name: /^Rispondi alla domanda di / })).toHaveAttribute('href', '/view/7')
  expect(list.getAllByRole('button', { name: /^Approva / })).toHaveLength(1)
})

test('no questions are shown with a server that doesn’t support them', async () => {
  const { server } = await openPage('/home', (it) => it.on('/question/open', () => ({ status: 404, body: {} })))
  await screen.findByRole('region', { name: 'Notifiche' })
  await waitFor(() => expect(server.calls('/question/open')).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Domande per te' })).not.toBeInTheDocument()
})
