import type { Library } from '@quotidia/contract/libraries'
import { configureApi } from '@quotidia/shared-ui/api'
import { Toaster } from '@quotidia/shared-ui/components/Toaster'
import { renderPage } from '@quotidia/shared-ui/testing/render'
import { type Reply, startServer, type TestServer } from '@quotidia/shared-ui/testing/server'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { storeDraft } from '../draft/draftStorage'
import { type Draft, EMPTY_DRAFT } from '../draft/model'
import { addEntry, addSection } from '../draft/sections'
import { TEMPLATES } from '../templates/templates'
import { CreationPage } from './CreationPage'

let server: TestServer
let onCreate: () => Reply | Promise<Reply>
/** Without them the call fails. */
let libraries: Library[] | undefined
const nothing = () => {}

beforeEach(async () => {
  localStorage.clear()
  window.scrollTo = nothing
  libraries = [{ libraryId: 1, libraryTitle: 'Chiusura', libraryCreationTime: '2026-03-02T09:00:00Z' }]
  onCreate = () => ({ status: 201, body: { libraryId: 7 } })
  server = await startServer(({ path }) => {
    if (path === '/library/create') return onCreate()
    return libraries ? { body: libraries } : { status: 404, body: {} }
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

const open = (token: string | undefined = makeToken()) =>
  renderPage(
    <>
      <CreationPage />
      <Toaster />
    </>,
    { route: '/create-library', path: '/create-library', ...(token && { token }) },
  )

/** A draft of user 1 at the review. */
function reviewed(): Draft {
  const section = addSection({ ...EMPTY_DRAFT, title: 'Nuova', step: 5 }, 'Incassi')
  return addEntry(section, 1000, { type: 'CALCULATED', name: 'Totale', sourceId: null })
}

async function openReviewed() {
  storeDraft('1', reviewed())
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Riprendi la bozza' }))
  return screen.findByRole('button', { name: 'Salva Libreria' })
}

/** Saves, leaves the page before the answer, and gives the means to answer and to return. */
async function leftWhileSaving() {
  let answer: (reply: Reply) => void = nothing
  onCreate = () => new Promise((resolve) => (answer = resolve))
  storeDraft('1', reviewed())
  const { router } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Riprendi la bozza' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Salva Libreria' }))
  await waitFor(() => expect(creations()).toHaveLength(1))
  await act(() => router.navigate('/home'))
  const saved = async () => {
    renderPage(<Toaster />, { token: makeToken() })
    answer({ status: 201, body: { libraryId: 7 } })
    await screen.findAllByText('Libreria creata con successo!')
  }
  return { saved, comeBack: () => act(() => router.navigate('/create-library')) }
}

const creations = () => server.received.filter(({ path }) => path === '/library/create')

test('libraries that can’t be loaded show an error, Riprova loads them, and a typed name stays', async () => {
  const loaded = libraries
  libraries = undefined
  open()
  const message = 'Errore nel recupero delle librerie o dei dati. Riprova più tardi.'
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  const name = screen.getByLabelText('Nome della libreria')
  await userEvent.type(name, 'Nuova')
  libraries = loaded
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(name).toHaveFocus()
  expect(await screen.findByRole('button', { name: 'Nuova versione di “Chiusura”' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(name).toHaveValue('Nuova')
})

test('without a session the page leads to Login', async () => {
  const { router } = open(makeToken({ exp: 1 }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('a name of another library is permitted, with a note', async () => {
  open()
  const name = await screen.findByLabelText('Nome della libreria')
  expect(screen.getByRole('button', { name: 'Avanti' })).toBeDisabled()
  await userEvent.type(name, ' Chiusura ')
  expect(await screen.findByText('Hai già una libreria con questo nome: resteranno due.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Avanti' })).toBeEnabled()
})

test('the review lists the items that will stay at zero', async () => {
  await openReviewed()
  const section = screen.getByRole('region', { name: 'Incassi' })
  expect(within(section).getByText('Senza formula: resterà a 0.')).toBeInTheDocument()
  expect(screen.getByText('Nessuna formula definita.')).toBeInTheDocument()
})

test('the usual causals of a list are checked as they are typed, stored, reviewed and sent', async () => {
  storeDraft('1', addSection({ ...EMPTY_DRAFT, title: 'Nuova', step: 3 }, 'Incassi'))
  const { unmount } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Riprendi la bozza' }))
  const form = within(screen.getByRole('group', { name: 'Nuova voce in Incassi' }))
  await userEvent.selectOptions(form.getByLabelText('Tipo'), 'Lista')
  await userEvent.type(form.getByLabelText('Nome'), 'Carte')
  await userEvent.type(form.getByLabelText('Nome della somma'), 'Totale carte')
  await userEvent.type(form.getByLabelText('Nome della causale'), 'Circuito')
  const usual = form.getByLabelText('Causali abituali')
  await userEvent.type(usual, ' Bancomat{Enter}{Enter}Visa{Enter}bancomat')
  expect(form.getByRole('alert')).toHaveTextContent('“bancomat” è ripetuta.')
  expect(form.getByRole('button', { name: 'Aggiungi' })).toBeDisabled()
  await userEvent.type(usual, '{Backspace>9}')
  await userEvent.click(form.getByRole('button', { name: 'Aggiungi' }))
  expect(usual).toHaveValue('')
  expect(screen.getByText('somma: Totale carte, causale: Circuito: Bancomat, Visa')).toBeInTheDocument()

  unmount()
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Riprendi la bozza' }))
  for (const _ of [4, 5]) await userEvent.click(screen.getByRole('button', { name: 'Avanti' }))
  expect(await screen.findByText('Causali abituali: Bancomat, Visa')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Salva Libreria' }))
  await waitFor(() => expect(creations()).toHaveLength(1))
  const { sections } = JSON.parse(creations()[0]?.body ?? '')
  expect(sections[0].lists).toMatchObject([{ name: 'Carte', causals: ['Bancomat', 'Visa'] }])
})

test('Salva waits for its answer, and then the wizard is reset', async () => {
  let answer: (reply: Reply) => void = nothing
  onCreate = () => new Promise((resolve) => (answer = resolve))
  const save = await openReviewed()
  await userEvent.dblClick(save)
  expect(save).toBeDisabled()
  await waitFor(() => expect(creations()).toHaveLength(1))
  answer({ status: 201, body: { libraryId: 7 } })
  expect(await screen.findByText('Libreria creata con successo!')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Step 1: nome della libreria')
  expect(screen.getByLabelText('Nome della libreria')).toHaveValue('')
  expect(creations()).toHaveLength(1)
})

test('after saving, the page says what the library is for and leads on', async () => {
  await userEvent.click(await openReviewed())
  const saved = await screen.findByRole('region', { name: 'Libreria creata con successo!' })
  expect(saved).toHaveFocus()
  expect(saved).toHaveTextContent('Vale per i giorni creati da adesso.')
  const links = within(saved).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Vai a Home', '/home'],
    ['Regole', '/manage-rules'],
    ['Decidi chi vede che cosa', '/account/libreria'],
  ])
})

test('a library saved after its page was left isn’t offered as a draft', async () => {
  const { saved, comeBack } = await leftWhileSaving()
  await saved()
  await comeBack()
  expect(screen.getByLabelText('Nome della libreria')).toHaveValue('')
})

test('a draft that is saved while it is offered isn’t resumed', async () => {
  const { saved, comeBack } = await leftWhileSaving()
  await comeBack()
  await saved()
  await userEvent.click(screen.getByRole('button', { name: 'Riprendi la bozza' }))
  expect(screen.getByLabelText('Nome della libreria')).toHaveValue('')
})

test('a draft that is saved after it was resumed is emptied', async () => {
  const { saved, comeBack } = await leftWhileSaving()
  await comeBack()
  await userEvent.click(screen.getByRole('button', { name: 'Riprendi la bozza' }))
  await saved()
  expect(await screen.findByLabelText('Nome della libreria')).toHaveValue('')
})

test.each([
  ['a lost answer', { lost: true }, 'Il server non risponde. Controlla la connessione e riprova.'],
  ['an error', { status: 503, body: { code: 'unavailable', message: 'Riprova tra poco.' } }, 'Riprova tra poco.'],
])('a save after %s is repeated with the same key', async (_, reply, message) => {
  // jsdom reports the lost connection on the console.
  jest.spyOn(console, 'error').mockImplementation(nothing)
  onCreate = () => reply
  const save = await openReviewed()
  await userEvent.click(save)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(`Errore durante il salvataggio della libreria. ${message}`)
  await userEvent.click(save)
  await waitFor(() => expect(creations()).toHaveLength(2))
  const keys = creations().map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('an error names the part of the library', async () => {
  const issues = [{ path: 'sections.0.data.0.name', message: 'Il nome: contiene caratteri non ammessi.' }]
  onCreate = () => ({ status: 400, body: { code: 'invalid', message: issues[0]?.message, issues } })
  await userEvent.click(await openReviewed())
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sezione “Incassi”, voce “Totale”, nome: Il nome: contiene caratteri non ammessi.',
  )
})

test('another person doesn’t see this draft', async () => {
  storeDraft('1', reviewed())
  open(makeToken({ sub: '2' }))
  expect(await screen.findByLabelText('Nome della libreria')).toHaveValue('')
})

test('an entry has a unit, a check has none, and trial and review use it', async () => {
  const section = addSection({ ...EMPTY_DRAFT, title: 'Sala', step: 3 }, 'Sala')
  storeDraft('1', addEntry(section, 1000, { type: 'ENTERED', name: 'Incasso', sourceId: null }))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Riprendi la bozza' }))
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Avanti' }))
  const unit = () => screen.queryByRole('combobox', { name: 'Unità' })
  const type = screen.getByRole('combobox', { name: 'Tipo' })
  const add = async (name: string) => {
    await userEvent.type(screen.getByLabelText('Nome'), name)
    await userEvent.click(screen.getByRole('button', { name: 'Aggiungi' }))
  }
  expect(unit()).toHaveDisplayValue('Importo in €')
  await userEvent.selectOptions(type, 'Checkbox')
  expect(unit()).not.toBeInTheDocument()
  await userEvent.selectOptions(type, 'Riporta da giorno precedente')
  expect(unit()).toHaveDisplayValue('Come il dato di origine')
  await userEvent.selectOptions(type, 'Calcolato')
  await userEvent.selectOptions(unit() as HTMLElement, 'Ore')
  await add('Ore lavorate')
  expect(unit()).toHaveDisplayValue('Importo in €')
  const list = screen.getByRole('list', { name: 'Voci di Sala' })
  const [takings, hours] = within(list).getAllByRole('listitem')
  expect(takings).toHaveTextContent(/^Incasso Inserito/)
  expect(hours).toHaveTextContent(/^Ore lavorate OreCalcolatosecondo la formula$/)
  await next()
  await userEvent.selectOptions(screen.getByLabelText('Voce di risultato'), 'Ore lavorate')
  await userEvent.click(screen.getByRole('button', { name: 'Incasso' }))
  expect(screen.getByText('100,00 h')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi formula' }))
  await next()
  const sheet = screen.getByRole('region', { name: 'Sala' })
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Incasso0,00€', 'Ore lavorate = IncassoƒCalcolato0,00h'])
  await userEvent.click(screen.getByRole('button', { name: 'Salva Libreria' }))
  await waitFor(() => expect(creations()).toHaveLength(1))
  const { sections } = JSON.parse(creations()[0]?.body ?? '')
  expect(sections[0].data.map(({ name, unit }: { name: string; unit?: string }) => [name, unit])).toEqual([
    ['Incasso', undefined],
    ['Ore lavorate', 'TIME'],
  ])
  expect(await screen.findByText('Libreria creata con successo!')).toBeInTheDocument()
})

test('an amount begun with a comma has no result in the trial until a digit follows', async () => {
  const draft = reviewed()
  storeDraft('1', { ...addEntry(draft, 1000, { type: 'ENTERED', name: 'Incasso', sourceId: null }), step: 4 })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Riprendi la bozza' }))
  await userEvent.click(screen.getByRole('button', { name: 'Incasso' }))
  const trial = within(screen.getByRole('region', { name: 'Prova della formula' }))
  expect(trial.getByRole('status')).toHaveTextContent('100,00 €')
  const sample = trial.getByLabelText('Incasso, valore di esempio')
  await userEvent.clear(sample)
  await userEvent.type(sample, ',')
  expect(trial.getByRole('status')).not.toHaveTextContent('€')
  await userEvent.type(sample, '5')
  expect(trial.getByRole('status')).toHaveTextContent('0,50 €')
})

test('a company with a library isn’t offered a template', async () => {
  open()
  await screen.findByLabelText('Nome della libreria')
  expect(screen.queryByRole('group', { name: 'Crea la tua prima libreria' })).not.toBeInTheDocument()
})

describe('without a library', () => {
  beforeEach(() => {
    libraries = []
  })
  const start = (name: string) => screen.findByRole('radio', { name })
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Avanti' }))

  test('a template fills the steps, which can be changed', async () => {
    open()
    expect(await start('Da zero')).toBeChecked()
    expect(await start('Negozio')).toHaveAccessibleDescription(
      /^Incassi, Spese, Cassa, Chiusura: \d+ voci e 4 formule\.$/,
    )
    await userEvent.click(await start('Negozio'))
    expect(await start('Negozio')).toBeChecked()
    expect(screen.getByLabelText('Nome della libreria')).toHaveValue('Chiusura del negozio')
    expect(screen.getByText('Passo 1 di 5')).toBeInTheDocument()
    await next()
    expect(screen.getByText('Passo 2 di 5')).toBeInTheDocument()
    const sections = screen.getByRole('list', { name: 'Sezioni della libreria' })
    expect(
      within(sections)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Incassi', 'Spese', 'Cassa', 'Chiusura'])
    await userEvent.click(screen.getByRole('button', { name: 'Elimina Chiusura' }))
    await next()
    expect(screen.getByText('dal giorno prima: Contanti contati')).toBeInTheDocument()
    await next()
    expect(screen.getByText('Contanti contati - Contanti attesi')).toBeInTheDocument()
    expect(creations()).toHaveLength(0)
  })

  test('another template replaces the first, but not a typed name', async () => {
    open()
    const name = () => screen.getByLabelText('Nome della libreria')
    await userEvent.click(await start('Ristorante'))
    await userEvent.click(await start('Bar'))
    expect(name()).toHaveValue('Chiusura del bar')
    await userEvent.clear(name())
    await userEvent.type(name(), 'Bar Sport')
    await userEvent.click(await start('Negozio'))
    expect(name()).toHaveValue('Bar Sport')
    await userEvent.click(await start('Da zero'))
    expect(name()).toHaveValue('Bar Sport')
    await next()
    expect(screen.getByText('Aggiungi la prima sezione, per esempio Incassi.')).toBeInTheDocument()
  })

  test('after the first library was saved no template is offered', async () => {
    onCreate = () => {
      libraries = [{ libraryId: 7, libraryTitle: 'Nuova', libraryCreationTime: '2026-03-02T09:00:00Z' }]
      return { status: 201, body: { libraryId: 7 } }
    }
    await userEvent.click(await openReviewed())
    await screen.findByText('Libreria creata con successo!')
    expect(await screen.findByLabelText('Nome della libreria')).toHaveValue('')
    expect(screen.queryByRole('group', { name: 'Crea la tua prima libreria' })).not.toBeInTheDocument()
  })
})

describe('names', () => {
  const carried = { type: 'PREVIOUS_DAY', sourceId: null } as const
  const entered = { type: 'ENTERED', sourceId: null } as const

  /** Two sections, 1000 Incassi and 1001 Cassa, each with a Totale. */
  function twoTotals(step: Draft['step']): Draft {
    const named = { ...EMPTY_DRAFT, title: 'Nuova', step }
    const sections = addSection(addSection(named, 'Incassi'), 'Cassa')
    const first = addEntry(sections, 1000, { ...entered, name: 'Totale' })
    return addEntry(first, 1001, { ...entered, name: 'Totale' })
  }

  async function resume(draft: Draft) {
    storeDraft('1', draft)
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Riprendi la bozza' }))
  }
  const form = (section: string) => within(screen.getByRole('group', { name: `Nuova voce in ${section}` }))
  const nameIn = (section: string) => form(section).getByLabelText('Nome')
  const addIn = (section: string) => form(section).getByRole('button', { name: 'Aggiungi' })

  test('already used by a section are refused at the field', async () => {
    await resume(twoTotals(2))
    const field = screen.getByLabelText('Nome della sezione')
    await userEvent.type(field, ' incassi {Enter}')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('Esiste già una sezione con questo nome.')
    expect(screen.getByRole('button', { name: 'Aggiungi' })).toBeDisabled()
    expect(screen.getAllByText('Incassi')).toHaveLength(1)
    await userEvent.type(field, '2')
    expect(field).toBeValid()
    expect(screen.getByRole('button', { name: 'Aggiungi' })).toBeEnabled()
  })

  test('already used by an entry of the section are refused at the field, and permitted in another section', async () => {
    await resume(addEntry(twoTotals(3), 1000, { type: 'LIST', name: 'Carte', sumName: 'Totale carte', causal: 'Chi' }))
    const sentence = 'Esiste già una voce con questo nome in questa sezione.'
    for (const name of ['totale', 'Carte', 'Totale carte']) {
      await userEvent.type(nameIn('Incassi'), name)
      expect(nameIn('Incassi')).toHaveAccessibleDescription(sentence)
      expect(addIn('Incassi')).toBeDisabled()
      await userEvent.clear(nameIn('Incassi'))
    }
    await userEvent.type(nameIn('Cassa'), 'Carte')
    expect(addIn('Cassa')).toBeEnabled()
    await userEvent.selectOptions(form('Cassa').getByLabelText('Tipo'), 'Lista')
    await userEvent.type(form('Cassa').getByLabelText('Nome della somma'), 'Totale')
    expect(form('Cassa').getByLabelText('Nome della somma')).toHaveAccessibleDescription(sentence)
  })

  test('of carried entries may equal their source’s', async () => {
    await resume(twoTotals(3))
    await userEvent.type(nameIn('Cassa'), 'Totale')
    expect(nameIn('Cassa')).toBeInvalid()
    await userEvent.selectOptions(form('Cassa').getByLabelText('Tipo'), 'Riporta da giorno precedente')
    expect(nameIn('Cassa')).toBeValid()
    await userEvent.click(addIn('Cassa'))
    await userEvent.type(nameIn('Cassa'), 'Totale')
    expect(nameIn('Cassa')).toBeInvalid()
  })

  test('shared by several items are shown in formulas with their section', async () => {
    const draft = addEntry(twoTotals(4), 1000, { ...entered, name: 'Contanti' })
    await resume(addEntry(draft, 1001, { ...carried, name: 'Totale' }))
    const palette = within(screen.getByRole('group', { name: 'Voci disponibili' }))
    expect(palette.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Totale · Incassi',
      'Contanti',
      'Totale · Cassa',
      'Totale · Cassa · dal giorno prima',
    ])
    await userEvent.click(palette.getByRole('button', { name: 'Totale · Cassa' }))
    expect(within(screen.getByRole('group', { name: 'Formula' })).getByText('Totale · Cassa')).toBeVisible()
  })
})

test.each([4, 5] as const)('after a formula is removed in step %d the focus is at its neighbour', async (step) => {
  const [template] = TEMPLATES
  storeDraft('1', { ...EMPTY_DRAFT, ...template?.draft, title: 'Nuova', step })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Riprendi la bozza' }))
  const buttons = () => screen.queryAllByRole('button', { name: /^Elimina la formula di/ })
  for (let left = buttons().length - 1; left > 0; left -= 1) {
    await userEvent.click(buttons()[0] as HTMLElement)
    expect(buttons()).toHaveLength(left)
    expect(buttons()[0]).toHaveFocus()
  }
  await userEvent.click(buttons()[0] as HTMLElement)
  expect(buttons()).toHaveLength(0)
  expect(screen.getByRole('heading', { name: 'Formule' })).toHaveFocus()
})

test('an entry and a result say how they add up, and a choice is saved with the library', async () => {
  const section = addSection({ ...EMPTY_DRAFT, title: 'Nuova', step: 3 }, 'Cassa')
  const stock = addEntry(section, 1000, { type: 'ENTERED', name: 'Cantina', sourceId: null })
  const people = addEntry(stock, 1000, { type: 'ENTERED', name: 'Coperti', sourceId: null })
  const carried = addEntry(people, 1000, { type: 'PREVIOUS_DAY', name: 'Cantina ieri', sourceId: 2000 })
  const result = addEntry(carried, 1000, { type: 'CALCULATED', name: 'Per coperto', sourceId: null })
  const tokens = [
    { id: 4000, kind: 'data', dataId: 2000 },
    { id: 4001, kind: 'operator', operator: '/' },
    { id: 4002, kind: 'data', dataId: 2001 },
  ] as const
  storeDraft('1', { ...result, formulas: [{ tmpId: 5000, resultId: 2003, tokens: [...tokens] }] })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Riprendi la bozza' }))
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Avanti' }))
  const choiceOf = (name: string) => screen.getByRole('combobox', { name: `${name} nel riepilogo` })
  expect(await screen.findByText(/^Si riporta al giorno dopo/)).toBeInTheDocument()
  expect(choiceOf('Cantina')).toHaveDisplayValue('Somma, da confermare')
  expect(choiceOf('Cantina ieri')).toHaveDisplayValue('Primo valore (consigliato)')
  await userEvent.selectOptions(choiceOf('Cantina'), 'Ultimo valore')
  expect(screen.queryByText(/^Si riporta al giorno dopo/)).not.toBeInTheDocument()
  await next()
  // A last value by a sum has no total of its own.
  expect(choiceOf('Per coperto')).toHaveDisplayValue('Nessun totale (consigliato)')
  await userEvent.selectOptions(choiceOf('Per coperto'), 'Media')
  await next()
  const lines = within(screen.getByRole('region', { name: 'Nel riepilogo' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Cantina Ultimo valore',
    'Cantina ieri Primo valore',
    'Per coperto Media',
    'Ogni altra voce è la somma dei giorni.',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Salva Libreria' }))
  await waitFor(() => expect(creations()).toHaveLength(1))
  const [{ data }] = JSON.parse(creations()[0]?.body ?? '').sections
  expect(data.map(({ name, aggregation }: { name: string; aggregation?: string }) => [name, aggregation])).toEqual([
    ['Cantina', 'LAST'],
    ['Coperti', undefined],
    ['Cantina ieri', undefined],
    ['Per coperto', 'AVERAGE'],
  ])
})
