import { businessDate, DEFAULT_DAY_END } from '@quotidia/domain/businessDate'
import { configureApi } from '@quotidia/shared-ui/api'
import { Toaster } from '@quotidia/shared-ui/components/Toaster'
import { renderPage } from '@quotidia/shared-ui/testing/render'
import { type Reply, startServer, type TestServer } from '@quotidia/shared-ui/testing/server'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { storeDraft } from '../../draft/draftStorage'
import type { Step } from '../../draft/model'
import { addEntry, removeEntry } from '../../draft/sections'
import { versionOf } from '../../draft/version'
import { libraryForm } from '../../testing/form'
import { CreationPage } from '../CreationPage'

const OFFER = 'Nuova versione di “Chiusura giornaliera”'
const nothing = () => {}
const entered = (name: string) => ({ type: 'ENTERED' as const, name, sourceId: null })
const button = (name: string) => screen.getByRole('button', { name })

let server: TestServer
let libraries: unknown[]
let lastDays: unknown[]
let onForm: () => Reply
let onCreate: () => Reply

beforeEach(async () => {
  localStorage.clear()
  window.scrollTo = nothing
  const { libraryId, libraryTitle, libraryCreationTime } = libraryForm()
  libraries = [{ libraryId, libraryTitle, libraryCreationTime }]
  lastDays = []
  onForm = () => ({ body: libraryForm() })
  onCreate = () => ({ status: 201, body: { libraryId: 8, rulesNotCarried: [] } })
  server = await startServer(({ path }) => {
    if (path === '/library/create') return onCreate()
    if (path === '/library/user') return { body: libraries }
    if (path === '/day/last-days') return { body: lastDays }
    return path.endsWith('/form') ? onForm() : undefined
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

const open = () =>
  renderPage(
    <>
      <CreationPage />
      <Toaster />
    </>,
    { route: '/create-library', path: '/create-library', token: makeToken() },
  )

async function openVersion() {
  open()
  await userEvent.click(await screen.findByRole('button', { name: OFFER }))
  await waitFor(() => expect(screen.getByLabelText('Nome della libreria')).toHaveValue('Chiusura giornaliera'))
}

async function goOn(times: number) {
  for (let step = 0; step < times; step++) await userEvent.click(button('Avanti'))
}

/** Opens a step of a version whose loaded form `change` has edited. */
async function openAt(step: Step, change = versionOf) {
  storeDraft('1', { ...change(libraryForm()), step })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Riprendi la bozza' }))
}

async function openReview(change = versionOf) {
  await openAt(5, change)
  return screen.findByRole('region', { name: 'Cambiamenti' })
}

async function renameTo(from: string, to: string) {
  await userEvent.click(button(`Modifica ${from}`))
  const dialog = screen.getByRole('dialog')
  const field = within(dialog).getByRole('textbox', { name: /^Nome/ })
  await userEvent.clear(field)
  await userEvent.paste(to)
  await userEvent.keyboard('{Enter}')
}

const creations = () => server.received.filter(({ path }) => path === '/library/create')
const created = () => JSON.parse(creations().at(-1)?.body ?? '{}')

test('an owner with a library is offered a new version of it, or a start from scratch', async () => {
  await openVersion()
  await waitFor(() => expect(screen.getByLabelText('Nome della libreria')).toHaveFocus())
  expect(screen.getByText('Nuova versione di “Chiusura giornaliera” del 02/03/2026.')).toBeInTheDocument()
  expect(screen.queryByText('Hai già una libreria con questo nome: resteranno due.')).not.toBeInTheDocument()
  await userEvent.click(button('Parti da zero'))
  expect(screen.getByLabelText('Nome della libreria')).toHaveValue('')
  expect(screen.getByRole('button', { name: OFFER })).toBeInTheDocument()
})

test('existing changes are replaced only after a confirmation', async () => {
  await openVersion()
  await userEvent.type(screen.getByLabelText('Nome della libreria'), ' 2')
  await userEvent.click(button('Parti da zero'))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Annulla' }))
  expect(screen.getByLabelText('Nome della libreria')).toHaveValue('Chiusura giornaliera 2')
  await userEvent.click(button('Parti da zero'))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sì, elimina' }))
  expect(screen.getByLabelText('Nome della libreria')).toHaveValue('')
  expect(screen.getByLabelText('Nome della libreria')).toHaveFocus()
})

test('without a library no new version is offered', async () => {
  libraries = []
  open()
  await waitFor(() => expect(server.received).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /Nuova versione/ })).not.toBeInTheDocument()
})

test('a library that can’t be loaded shows an error, and can be loaded again', async () => {
  onForm = () => ({ status: 503, body: { code: 'unavailable', message: 'Più tardi.' } })
  open()
  await userEvent.click(await screen.findByRole('button', { name: OFFER }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Non è stato possibile caricare la libreria. Riprova.')
  onForm = () => ({ body: libraryForm() })
  await userEvent.click(button(OFFER))
  await waitFor(() => expect(screen.getByLabelText('Nome della libreria')).toHaveValue('Chiusura giornaliera'))
})

test('every step shows the loaded library', async () => {
  await openVersion()
  await goOn(1)
  const sections = screen.getByRole('list', { name: 'Sezioni della libreria' })
  expect(within(sections).getAllByRole('listitem')).toHaveLength(2)
  await goOn(1)
  expect(screen.getByText('somma: Totale carte, causale: Circuito: Visa')).toBeInTheDocument()
  expect(screen.getByText('dal giorno prima: Totale')).toBeInTheDocument()
  await goOn(1)
  expect(screen.getByText('Contati × -0,5 + Totale carte')).toBeInTheDocument()
})

test('a section is renamed in place', async () => {
  await openAt(2)
  await renameTo('Incassi', 'Incassi del giorno')
  await goOn(1)
  expect(screen.getByRole('region', { name: 'Incassi del giorno' })).toBeInTheDocument()
})

test('an item carried from a removed section is saved without a source', async () => {
  await openAt(2)
  await userEvent.click(button('Elimina Incassi'))
  await goOn(1)
  expect(screen.getByText('nessun dato di origine')).toBeInTheDocument()
  await goOn(2)
  await userEvent.click(button('Salva Libreria'))
  expect(await screen.findByText('Libreria creata con successo!')).toBeInTheDocument()
  const [cash] = created().sections
  expect(cash.data[0]).toMatchObject({ name: 'Fondo', type: 'PREVIOUS_DAY' })
  expect(cash.data[0]).not.toHaveProperty('sourceTmpId')
})

test('a name is corrected, shown in the review, and saved as a continued item', async () => {
  await openAt(3)
  await renameTo('Contati', 'Contanti')
  await goOn(2)
  const changes = screen.getByRole('region', { name: 'Cambiamenti' })
  expect(within(changes).getByText('1 voce rinominata.')).toBeInTheDocument()
  expect(within(changes).getByText('Voce “Contati” diventa “Contanti”')).toBeInTheDocument()
  expect(changes).toHaveTextContent('I giorni già creati restano come sono. Vale dai prossimi giorni.')
  await userEvent.click(button('Salva Libreria'))
  expect(await screen.findByText('Libreria creata con successo!')).toBeInTheDocument()
  expect(created()).toMatchObject({
    continues: 7,
    sections: [
      { name: 'Incassi', continuesSectionId: 71, data: [{ name: 'Contanti', continuesDataId: 701 }, {}] },
      { name: 'Cassa', continuesSectionId: 72 },
    ],
  })
})

test('the sum and the causal of a list are changed with its name', async () => {
  await openAt(3)
  await userEvent.click(button('Modifica Carte'))
  const dialog = within(screen.getByRole('dialog'))
  const sum = dialog.getByLabelText('Nome della somma')
  await userEvent.clear(sum)
  await userEvent.tab()
  expect(dialog.getByRole('alert')).toHaveTextContent('Inserisci il nome della somma dato.')
  expect(dialog.getByRole('button', { name: 'Fatto' })).toBeDisabled()
  await userEvent.click(sum)
  await userEvent.paste('Totale POS')
  await userEvent.click(dialog.getByRole('button', { name: 'Fatto' }))
  expect(screen.getByText('somma: Totale POS, causale: Circuito: Visa')).toBeInTheDocument()
})

test('Indietro keeps everything without a confirmation', async () => {
  await openAt(3)
  expect(screen.queryByText('Indietro svuota voci, liste e formule.')).not.toBeInTheDocument()
  await userEvent.click(button('Indietro'))
  await userEvent.click(button('Indietro'))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Nome della libreria')).toHaveValue('Chiusura giornaliera')
})

test('a formula with a removed item disables Avanti until it is corrected', async () => {
  await openAt(3)
  await userEvent.click(button('Elimina Contati'))
  await goOn(1)
  expect(screen.getByText('Usa una voce che è stata tolta: correggila o eliminala.')).toBeInTheDocument()
  expect(button('Avanti')).toBeDisabled()
  await userEvent.click(button('Modifica la formula di Totale'))
  expect(screen.getByRole('region', { name: 'Costruzione della formula' })).toHaveFocus()
  await userEvent.click(button('Aggiungi formula'))
  expect(await screen.findByRole('alert')).toHaveTextContent('La formula usa una voce che è stata tolta.')
  const line = screen.getByRole('group', { name: 'Formula' })
  line.focus()
  await userEvent.keyboard('{Home}{Delete}{Delete}{Delete}{Delete}{End}')
  await userEvent.click(button('Aggiungi formula'))
  expect(screen.queryByText('Usa una voce che è stata tolta: correggila o eliminala.')).not.toBeInTheDocument()
  expect(button('Avanti')).toBeEnabled()
})

test('the review says that nothing has changed, and that a day of today stays as it is', async () => {
  lastDays = [{ dayId: 1, date: businessDate(Date.now(), DEFAULT_DAY_END) }]
  const changes = await openReview()
  expect(within(changes).getByText('Non è cambiato ancora niente.')).toBeInTheDocument()
  await waitFor(() => expect(changes).toHaveTextContent('Il giorno di oggi c’è già: resta con la versione di prima.'))
})

test('the review lists new, changed and removed parts of each kind', async () => {
  const changes = await openReview((form) => {
    const draft = versionOf(form)
    const filled = addEntry(addEntry(draft, 1000, entered('Mance')), 1000, entered('Bonifici'))
    return { ...removeEntry(filled, 1001, 2003), formulas: [], title: 'Chiusura' }
  })
  expect(changes).toHaveTextContent('2 voci nuove, 1 tolta, 1 formula tolta, nome della libreria cambiato.')
  const lines = within(changes).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Voce nuova: “Mance”',
    'Voce nuova: “Bonifici”',
    'Voce tolta: “Cassa contata”',
    'Formula tolta: “Totale”',
  ])
})

test('a rule that loses its item is reported before and after saving, with a link to create another', async () => {
  onCreate = () => ({ status: 201, body: { libraryId: 8, rulesNotCarried: [{ ruleId: 9, name: 'Contare la cassa' }] } })
  const changes = await openReview((form) => {
    const draft = versionOf(form)
    const sections = draft.sections.map((section) => ({
      ...section,
      entries: section.entries.filter(({ name }) => name !== 'Cassa contata'),
    }))
    return { ...draft, sections }
  })
  expect(within(changes).getByText('1 voce tolta.')).toBeInTheDocument()
  expect(changes).toHaveTextContent('La regola “Contare la cassa” non passa alla nuova versione')
  await userEvent.click(button('Salva Libreria'))
  expect(await screen.findByText(/La regola “Contare la cassa” non è passata alla nuova versione/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Gestisci regole' })).toHaveAttribute('href', '/manage-rules?library=8')
})

const NEWER = { libraryId: 12, libraryTitle: 'Chiusura giornaliera', libraryCreationTime: '2026-05-02T09:00:00Z' }
const AGAIN = 'Riparti dalla più recente'

test('an outdated draft is reported at once, and can start again from the newest version', async () => {
  libraries = [NEWER, ...libraries]
  onForm = () => ({ body: { ...libraryForm(), ...NEWER } })
  await openReview()
  expect(await screen.findByText(/Intanto è stata creata un’altra versione/)).toBeInTheDocument()
  await userEvent.click(button(AGAIN))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: AGAIN }))
  expect(await screen.findByText('Nuova versione di “Chiusura giornaliera” del 02/05/2026.')).toBeInTheDocument()
  expect(server.received.some(({ path }) => path === '/library/12/form')).toBe(true)
  expect(screen.queryByText(/Intanto è stata creata/)).not.toBeInTheDocument()
})

test('a save refused for a newer version keeps the draft until the person starts again', async () => {
  onCreate = () => ({ status: 409, body: { code: 'newer_library', message: 'Intanto…', libraryId: 12 } })
  await openReview()
  await userEvent.click(button('Salva Libreria'))
  expect(await screen.findByRole('alert')).toHaveTextContent('questa non si può più salvare')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Step 5: Revisione della Libreria')
  libraries = [NEWER, ...libraries]
  onForm = () => ({ body: { ...libraryForm(), ...NEWER } })
  await userEvent.click(button(AGAIN))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: AGAIN }))
  expect(await screen.findByText('Nuova versione di “Chiusura giornaliera” del 02/05/2026.')).toBeInTheDocument()
  expect(screen.queryByText(/Intanto è stata creata/)).not.toBeInTheDocument()
})
