import type { FirstSteps } from '@quotidia/contract/firstSteps'
import { USER_TYPES } from '@quotidia/domain/userTypes'
import { screen, waitFor, within } from '@testing-library/react'
import type { DayServer } from '../testing/DayServer'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

const NOTHING: FirstSteps = {
  library: false,
  people: false,
  access: false,
  rules: false,
  logo: false,
  day: false,
  isOver: false,
}

const withSteps =
  (done: Partial<FirstSteps> = {}, prepare?: (server: DayServer) => void) =>
  (server: DayServer) => {
    server.firstSteps = { ...NOTHING, ...done }
    if (!server.firstSteps.library) server.libraries = []
    prepare?.(server)
  }

const steps = async () => within(await screen.findByRole('region', { name: 'Primi passi' }))
const placesIn = (region: Awaited<ReturnType<typeof steps>>) =>
  region.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('a new owner finds six steps, of which the library is the first thing to do', async () => {
  await openPage('/home', withSteps(), 'OWNER')
  const region = await steps()
  expect(placesIn(region)).toEqual([
    [expect.stringMatching(/^Crea la libreria/), '/create-library'],
    ['Invita chi lavora con te', '/account/persone'],
    ['Decidi chi vede che cosafacoltativo', '/account/libreria'],
    ['Aggiungi le regolefacoltativo', '/manage-rules'],
    ['Metti il logofacoltativo', '/account/azienda'],
  ])
  expect(region.getByRole('button', { name: 'Crea il primo giorno' })).toBeVisible()
  expect(screen.queryByText('Crea la tua prima libreria')).not.toBeInTheDocument()
})

test('steps that are done say so, and the last one creates the first day', async () => {
  const given = withSteps({ library: true, logo: true }, (server) =>
    server.on('/day/create', () => ({ status: 201, body: { dayId: 7 } })),
  )
  const { user, router } = await openPage('/home', given, 'OWNER')
  const region = await steps()
  const done = region.getAllByText('fatto').map((note) => note.closest('a')?.textContent)
  expect(done).toEqual(['Crea la libreriafatto', 'Metti il logofatto'])
  await user.click(region.getByRole('button', { name: 'Crea il primo giorno' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/edit/7'))
})

test('a first day that is open is a step that leads to it', async () => {
  const day = { dayId: 7, date: '2026-11-20', status: 'open' as const }
  const given = withSteps({ library: true, day: true }, (server) => {
    server.days = [day]
  })
  await openPage('/home', given, 'OWNER')
  expect(placesIn(await steps())).toContainEqual(['Crea il primo giornofatto', '/edit/7'])
})

test.each(USER_TYPES.filter((type) => type !== 'OWNER'))('%s isn’t shown the steps', async (type) => {
  const { server } = await openPage('/home', withSteps({ library: true }), type)
  await screen.findByText('Nessun giorno generato finora.')
  expect(screen.queryByText('Primi passi')).not.toBeInTheDocument()
  expect(server.calls('/company/first-steps')).toEqual([])
})

test('a company with a closed day has no steps', async () => {
  const day = { dayId: 7, date: '2026-11-20', status: 'closed' as const }
  const given = withSteps({ library: true, day: true }, (server) => {
    server.days = [day]
  })
  const { server } = await openPage('/home', given, 'OWNER')
  await screen.findByRole('link', { name: /20/ })
  expect(server.calls('/company/first-steps')).toEqual([])
})

test('Nascondi hides the steps, and Annulla shows them again', async () => {
  const { user } = await openPage('/home', withSteps(), 'OWNER')
  await user.click((await steps()).getByRole('button', { name: 'Nascondi' }))
  expect(await screen.findByRole('link', { name: 'Crea la tua prima libreria' })).toBeVisible()
  expect(screen.queryByText('Primi passi')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Annulla' }))
  expect(await screen.findByText('Primi passi')).toBeVisible()
})

test('steps that couldn’t be hidden stay, and the page says so', async () => {
  const { user } = await openPage(
    '/home',
    withSteps({}, (server) => server.on('/company/settings', () => ({ status: 500, body: {} }))),
    'OWNER',
  )
  await user.click((await steps()).getByRole('button', { name: 'Nascondi' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Non siamo riusciti a cambiare i primi passi. Riprova.')
  expect(screen.getByText('Primi passi')).toBeVisible()
})
