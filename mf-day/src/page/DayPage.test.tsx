import { pageSession } from '@quotidia/shared-ui/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { closePage, openPage } from '../testing/openPage'
import { sampleUser } from '../testing/sampleDay'

afterEach(closePage)

test('a day is read in Italian figures, without fields', async () => {
  await openPage('/view/7')
  const row = await screen.findByRole('group', { name: 'Incasso contanti' })
  expect(row).toHaveTextContent('1.842,50€')
  expect(screen.getByRole('heading', { name: '20/11/2026 venerdì' })).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Incassi' })).queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByText('Da compilare')).not.toBeInTheDocument()
  expect(document.title).toBe('Visualizza · Quotidia')
})

test('a result that can’t be computed shows the reason and 0,00', async () => {
  await openPage('/view/7')
  const row = await screen.findByRole('group', { name: 'Totale incassi' })
  expect(row).toHaveTextContent('Non calcolabile: divisione per zero')
  expect(row).toHaveTextContent('0,00€')
})

test('the sections open one at a time, and the address says which', async () => {
  const { user, router } = await openPage('/view/7')
  const nav = await screen.findByRole('navigation', { name: 'Sezioni del giorno' })
  await user.click(within(nav).getByRole('button', { name: /Chiusura/ }))
  expect(screen.getByRole('heading', { name: 'Chiusura' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'Cassa contata' })).toHaveTextContent('da completare')
  expect(router.state.location.search).toBe('?section=2')
})

test('without a previous or next day, the buttons to them are disabled', async () => {
  await openPage('/view/7')
  expect(await screen.findByRole('button', { name: 'Giorno precedente' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Giorno successivo' })).toBeDisabled()
})

describe('from day 8 to day 7', () => {
  const open = async (mode: string, isRead: boolean, previousDayId: number | null) => {
    let held: (() => void)[] = []
    const { server, user } = await openPage(`/${mode}/8`, (it) => {
      it.day = { ...it.day, previousDayId, nextDayId: 8 }
      const day = { ...it.day, dayId: 8, date: '2026-11-21', previousDayId: 7, nextDayId: null }
      it.on('/day/8/full', () => ({ status: 200, body: day }))
      it.on('/section/day/8', () => ({ status: 200, body: it.sections }))
      it.on('/rule/previous-day-changes/8', () => ({ status: 200, body: [] }))
      it.on('/formula/8', () => ({ status: 200, body: [] }))
      // The page cancels the call of the prefetch, and repeats it.
      if (!isRead) held = ['/day/7/full', '/day/7/full'].map((path) => it.hold(path))
    })
    const back = await screen.findByRole('button', { name: 'Giorno precedente' })
    // Day 7 is read ahead of the press, and its changes after that.
    await waitFor(() => expect(server.calls(isRead ? '/rule/previous-day-changes/7' : '/day/7/full')).toHaveLength(1))
    back.focus()
    await user.keyboard('{Enter}')
    if (!isRead) await screen.findByText('Caricamento…')
    for (const answer of held) answer()
    return screen.findByRole('heading', { name: '20/11/2026 venerdì' })
  }
  const ways: [string, string, boolean][] = [
    ['view', 'read ahead', true],
    ['view', 'not yet read', false],
    ['edit', 'read ahead', true],
    ['edit', 'not yet read', false],
  ]

  test.each(ways)('in %s, %s: the pressed button has the focus on the other day', async (mode, _, isRead) => {
    await open(mode, isRead, 6)
    expect(screen.getByRole('button', { name: 'Giorno precedente' })).toHaveFocus()
  })

  test.each(ways)('in %s, %s: on the first day, the date has the focus', async (mode, _, isRead) => {
    expect(await open(mode, isRead, null)).toHaveFocus()
  })
})

test('a viewer is offered neither editing nor formulas', async () => {
  await openPage('/view/7', undefined, 'VIEWER_DATA')
  await screen.findByRole('group', { name: 'Incasso contanti' })
  expect(screen.queryByRole('link', { name: 'Abilita modifica' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Formule della libreria' })).not.toBeInTheDocument()
})

test('missing figures are listed and counted in Edit, and lead to their cells', async () => {
  const { user } = await openPage('/edit/7')
  const rail = await screen.findByRole('complementary', { name: 'Riepilogo del giorno' })
  const missing = within(await within(rail).findByRole('region', { name: 'Da compilare 2' }))
  expect(missing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Consegne a domicilio',
    'Versamento in banca',
  ])
  await user.click(missing.getByRole('button', { name: 'Versamento in banca' }))
  expect(await screen.findByRole('textbox', { name: 'Versamento in banca, euro' })).toHaveFocus()
  expect(screen.getByRole('heading', { name: 'Chiusura' })).toBeVisible()
})

const NEXT: [string, (user: Awaited<ReturnType<typeof openPage>>['user']) => Promise<void>][] = [
  ['Alt+N', (user) => user.keyboard('{Alt>}n{/Alt}')],
  ['the button of the section', (user) => user.click(screen.getByRole('button', { name: 'Prossima vuota' }))],
]

test.each(NEXT)('%s goes from missing figure to missing figure, across the sections and around', async (_, next) => {
  const { user } = await openPage('/edit/7', (server) => {
    server.day = { ...server.day, dataListsValues: [] }
  })
  await screen.findByRole('textbox', { name: 'Incasso contanti, euro' })
  const list = () => screen.findByRole('button', { name: 'Aggiungi a POS e carte' })
  const figure = (name: string) => screen.findByRole('textbox', { name: `${name}, euro` })
  for (const shown of [list, () => figure('Consegne a domicilio'), () => figure('Versamento in banca'), list]) {
    await next(user)
    expect(await shown()).toHaveFocus()
  }
})

test.each(NEXT)('%s goes on from the cell where the focus is, or from the section just opened', async (_, next) => {
  const { user } = await openPage('/edit/7', (server) => {
    server.day = { ...server.day, dataListsValues: [] }
  })
  await user.click(await screen.findByRole('textbox', { name: 'Consegne a domicilio, euro' }))
  await next(user)
  expect(await screen.findByRole('textbox', { name: 'Versamento in banca, euro' })).toHaveFocus()
  const nav = screen.getByRole('navigation', { name: 'Sezioni del giorno' })
  await user.click(within(nav).getByRole('button', { name: /Incassi/ }))
  await next(user)
  expect(await screen.findByRole('button', { name: 'Aggiungi a POS e carte' })).toHaveFocus()
})

test.each(NEXT)('%s goes to each suggested row of a list, and past those that were left empty', async (_, next) => {
  const causals = ['Bancomat', 'Visa', 'Satispay']
  const { user, server } = await openPage('/edit/7', (it) => {
    it.day = { ...it.day, dataListsValues: [], dataLists: it.day.dataLists.map((list) => ({ ...list, causals })) }
  })
  await screen.findByRole('textbox', { name: 'Incasso contanti, euro' })
  const expectFocus = async (name: string) =>
    expect(await screen.findByRole('textbox', { name: `${name}, euro` })).toHaveFocus()
  await next(user)
  await expectFocus('Bancomat')
  await user.keyboard('120')
  await next(user)
  await expectFocus('Visa')
  await next(user)
  await expectFocus('Satispay')
  await user.keyboard('30')
  await next(user)
  await expectFocus('Consegne a domicilio')
  await waitFor(() => expect(server.day.dataListsValues).toMatchObject([{ value: 120 }, { value: 30 }]))
  await next(user)
  await expectFocus('Versamento in banca')
  await next(user)
  await expectFocus('Consegne a domicilio')
})

test('a figure that may only be read has no field while editing', async () => {
  await openPage('/edit/7')
  await screen.findByRole('textbox', { name: 'Incasso contanti, euro' })
  expect(screen.queryByRole('textbox', { name: 'Sconti e omaggi, euro' })).not.toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Sconti e omaggi' })).toHaveTextContent('38,00€')
})

test('a failed load shows an error, and can be retried', async () => {
  const failing = () => ({ status: 400, body: { code: 'x', message: 'x' } })
  const { server, user } = await openPage('/view/7', (it) => it.on('/day/7/full', failing))
  expect(await screen.findByText('Errore durante il recupero dei dati')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Il giorno non si è caricato' })).toBeVisible()
  server.on('/day/7/full', undefined)
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByRole('group', { name: 'Incasso contanti' })).toBeVisible()
})

test('editing shows an error if the user cannot be loaded, and the day once the shell has loaded the user', async () => {
  const refused = () => ({ status: 429, body: { code: 'x', message: 'x' } })
  const { server, user } = await openPage('/edit/7', (it) => it.on('/users/get-current-user', refused), null)
  expect(await screen.findByText('Errore durante il recupero dei dati')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  await waitFor(() => expect(server.calls('/users/get-current-user')).toHaveLength(2))
  expect(await screen.findByText('Errore durante il recupero dei dati')).toBeVisible()
  act(() => pageSession.getState().setCurrentUser(sampleUser()))
  expect(await screen.findByRole('textbox', { name: 'Incasso contanti, euro' })).toBeVisible()
})

test.each([
  ['/view/abc', 'L’indirizzo non porta a un giorno.'],
  ['/view/0', 'L’indirizzo non porta a un giorno.'],
  ['/view/99', 'Questo giorno non esiste o non esiste più.'],
])('%s shows no day', async (path, message) => {
  await openPage(path)
  expect(await screen.findByText(new RegExp(message))).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Giorno non disponibile' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Torna alla Home' })).toHaveAttribute('href', '/home')
})

test('deleting the day asks, deletes and goes Home', async () => {
  const { server, user, router } = await openPage('/edit/7')
  await user.click(await screen.findByText('Elimina Giorno'))
  const dialog = screen.getByRole('alertdialog', { name: 'Conferma eliminazione' })
  expect(dialog).toHaveTextContent('Eliminare il giorno di venerdì 20 novembre 2026?')
  expect(dialog).toHaveTextContent('Questa operazione non può essere annullata. Vuoi eliminare il giorno?')
  await user.click(within(dialog).getByRole('button', { name: 'Sì, elimina' }))
  expect(await screen.findByText('Giorno eliminato con successo')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  expect(server.calls('/day/7').map((call) => call.method)).toEqual(['DELETE'])
})

test('a loading message is shown until the day is loaded', async () => {
  let release = () => {}
  await openPage('/view/7', (server) => {
    release = server.hold('/day/7/full')
  })
  expect(await screen.findByRole('status')).toHaveTextContent('Caricamento…')
  release()
  expect(await screen.findByRole('group', { name: 'Incasso contanti' })).toBeVisible()
  expect(screen.queryByText('Caricamento…')).not.toBeInTheDocument()
})

test('a day without sections for the reader shows a message', async () => {
  await openPage('/view/7', (server) => {
    server.sections = []
  })
  expect(await screen.findByText('Non ci sono sezioni disponibili per te')).toBeVisible()
})

test('users who may not edit anything are redirected from Edit to View', async () => {
  const { router } = await openPage('/edit/7', undefined, 'VIEWER')
  expect(await screen.findByRole('group', { name: 'Incasso contanti' })).toHaveTextContent('1.842,50€')
  expect(router.state.location.pathname).toBe('/view/7')
})

test('the editor of files alone reads the figures, and can leave', async () => {
  await openPage('/edit/7', undefined, 'EDITOR_FILES')
  expect(await screen.findByRole('link', { name: 'Esci dalla modifica' })).toHaveAttribute('href', '/view/7?section=1')
  expect(within(screen.getByRole('region', { name: 'Incassi' })).queryByRole('textbox')).not.toBeInTheDocument()
})
