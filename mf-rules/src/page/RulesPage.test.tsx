import { screen, waitFor } from '@testing-library/react'
import { closeRules, openRules } from '../testing/openRules'

afterEach(closeRules)

const selector = () => screen.getByRole('combobox', { name: 'Libreria' })
const USER_FAILED = 'Impossibile recuperare i dati utente. Riprova più tardi.'
const LIBRARIES_FAILED = 'Errore nel recupero delle librerie o dei dati. Riprova più tardi.'
const REFUSED = { status: 400, body: { code: 'invalid', message: 'No.' } }

test.each(['/manage-rules', '/manage-rules?library=77'])(
  '%s shows the newest library, as the address then says',
  async (address) => {
    const { router } = await openRules(undefined, address)
    expect(await screen.findByRole('form', { name: 'Crea una Nuova Regola' })).toBeVisible()
    expect(selector()).toHaveDisplayValue(/^Chiusura giornaliera/)
    expect(router.state.location.search).toBe('?library=1')
    expect(router.state.historyAction).toBe('REPLACE')
  },
)

test.each([
  ['the libraries', 'GET /library/user', '/manage-rules'],
  ['the data of a library', 'GET /data/library-data/1', '/manage-rules?library=1'],
])('while %s load the page has its heading, and shows that it is loading', async (_, call, address) => {
  let release = () => {}
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined)
  })
  await openRules(({ replies }) => replies.set(call, () => held), address)
  expect(await screen.findByText('Caricamento…')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: 'Gestisci regole' })).toBeVisible()
  release()
  await waitFor(() => expect(screen.queryByText('Caricamento…')).not.toBeInTheDocument())
})

test('libraries are distinguished by the day of their creation, in Italy', async () => {
  await openRules()
  await screen.findByRole('option', { name: 'Chiusura giornaliera (02/03/2026)' })
  expect(screen.getByRole('option', { name: 'Inventario (14/09/2026)' })).toBeInTheDocument()
})

test('two versions of one day are distinguished by the time', async () => {
  await openRules((server) => {
    const [library] = server.libraries
    if (library) server.libraries.unshift({ ...library, libraryId: 9, libraryCreationTime: '2026-03-02T14:30:00Z' })
  })
  await screen.findByRole('option', { name: 'Chiusura giornaliera (02/03/2026 15:30)' })
  expect(screen.getByRole('option', { name: 'Chiusura giornaliera (02/03/2026 10:00)' })).toBeInTheDocument()
  expect(screen.getByRole('option', { name: 'Inventario (14/09/2026)' })).toBeInTheDocument()
})

test('a library that new days don’t use shows a note, and a button to the one that they use', async () => {
  const { user, router } = await openRules(undefined, '/manage-rules?library=2')
  expect(await screen.findByText(/I prossimi giorni si creano con “Chiusura giornaliera”/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Vai alla più recente' }))
  expect(router.state.location.search).toBe('?library=1')
  expect(screen.queryByText(/I prossimi giorni si creano con/)).not.toBeInTheDocument()
  expect(await screen.findByRole('form', { name: 'Crea una Nuova Regola' })).toBeVisible()
})

test('a chosen library shows its form and its rules, and the address contains it', async () => {
  const { user, router } = await openRules()
  await user.selectOptions(selector(), await screen.findByRole('option', { name: /^Inventario/ }))
  expect(await screen.findByRole('form', { name: 'Crea una Nuova Regola' })).toBeVisible()
  expect(await screen.findByText('Nessuna regola trovata.')).toBeVisible()
  expect(router.state.location.search).toBe('?library=2')
})

test('a company without libraries gets a link to create one', async () => {
  await openRules((server) => {
    server.libraries = []
  })
  expect(await screen.findByRole('link', { name: 'Crea una libreria' })).toHaveAttribute('href', '/create-library')
})

test('a user who isn’t the owner is led to Home', async () => {
  const { router } = await openRules((server) => {
    server.userType = 'EDITOR_DATA'
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
})

test.each([
  ['the user', 'GET /users/get-current-user', '/manage-rules', USER_FAILED],
  ['the libraries', 'GET /library/user', '/manage-rules', LIBRARIES_FAILED],
  ['the data', 'GET /data/library-data/1', '/manage-rules?library=1', LIBRARIES_FAILED],
])('when %s can’t be loaded the page shows an error, and Riprova loads again', async (_, call, address, message) => {
  const { user, server } = await openRules(({ replies }) => replies.set(call, REFUSED), address)
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  server.replies.clear()
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument())
})
