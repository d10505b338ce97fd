import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { closePage, openPage } from '../testing/openPage'

afterEach(closePage)

const cash = () => screen.findByRole('textbox', { name: 'Incasso contanti, euro' })

test('a typed figure is saved with the revision it was based on, and stays in its cell', async () => {
  const { server, user } = await openPage('/edit/7')
  await user.click(await cash())
  await user.keyboard('2000,5{Enter}')
  expect(screen.getByRole('textbox', { name: 'Incasso contanti, euro' })).toHaveValue('2.000,50')
  expect(await screen.findByText(/Tutto salvato alle \d\d:\d\d/)).toBeVisible()
  expect(server.calls('/data/update').map((call) => call.body)).toEqual([
    [{ dataId: 11, connectionDataId: 1011, revision: 2, value: 2000.5 }],
  ])
})

test('the next save of a cell waits for the revision of the former, and skips what was typed between', async () => {
  const { server, user } = await openPage('/edit/7')
  const release = server.hold('/data/update')
  const cell = await cash()
  for (const figure of ['1', '2', '3']) {
    await user.click(cell)
    await user.keyboard(`${figure}{Enter}`)
  }
  await waitFor(() => expect(server.calls('/data/update')).toHaveLength(1))
  release()
  await waitFor(() => expect(server.day.dayWithValues[0]?.value).toBe(3))
  const sent = server.calls('/data/update').map((call) => call.body as [{ value: number; revision: number }])
  expect(sent.map(([{ value, revision }]) => [value, revision])).toEqual([
    [1, 2],
    [3, 3],
  ])
})

test('a failed save keeps the figure, shows an error, and is sent again on demand', async () => {
  const { server, user } = await openPage('/edit/7', (it) => it.on('/data/update', () => ({ status: 400 })))
  await user.click(await cash())
  await user.keyboard('55{Enter}')
  const row = screen.getByRole('group', { name: 'Incasso contanti' })
  expect(await within(row).findByRole('alert')).toHaveTextContent('Non salvato.')
  expect(screen.getByRole('button', { name: '1 valore non salvato' })).toBeVisible()
  expect(await cash()).toHaveValue('55,00')
  server.on('/data/update', undefined)
  await user.click(within(row).getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByText(/Tutto salvato alle/)).toBeVisible()
  expect(server.day.dayWithValues[0]?.value).toBe(55)
})

describe('when someone saved the same figure first', () => {
  const openConflict = async () => {
    const page = await openPage('/edit/7')
    await cash()
    page.server.editElsewhere(11, { value: 1820, lastEditor: 'Marco Riva' })
    await page.user.click(await cash())
    await page.user.keyboard('1900{Enter}')
    const row = screen.getByRole('group', { name: 'Incasso contanti' })
    const note = await within(row).findByRole('alert')
    expect(note).toHaveTextContent(/Marco Riva ha scritto 1\.820,00 € (alle|il) /)
    expect(await cash()).toHaveValue('1.900,00')
    expect(page.server.day.dayWithValues[0]?.value).toBe(1820)
    return { ...page, note }
  }

  test('the user can keep their own value', async () => {
    const { server, user, note } = await openConflict()
    await user.click(within(note).getByRole('button', { name: 'Tieni il mio' }))
    await waitFor(() => expect(server.day.dayWithValues[0]?.value).toBe(1900))
    expect(note).not.toBeInTheDocument()
  })

  test('the user can take the other value', async () => {
    const { server, user, note } = await openConflict()
    await user.click(within(note).getByRole('button', { name: 'Usa il suo' }))
    expect(await cash()).toHaveValue('1820.00')
    expect(server.calls('/data/update')).toHaveLength(1)
  })
})

test('when someone only commented the row, the figure is saved all the same and their comment stays', async () => {
  const { server, user } = await openPage('/edit/7')
  await cash()
  server.editElsewhere(11, { comment: 'Ricontato', lastEditor: 'Marco Riva' })
  await user.click(await cash())
  await user.keyboard('1900{Enter}')
  await waitFor(() => expect(server.day.dayWithValues[0]).toMatchObject({ value: 1900, comment: 'Ricontato' }))
  expect(screen.queryByRole('button', { name: 'Tieni il mio' })).not.toBeInTheDocument()
})

test('conflicts about a causal and a comment have their own texts', async () => {
  const { server, user } = await openPage('/edit/7', (it) => it.editElsewhere(11, { comment: 'Da ricontare' }))
  const [causal] = await screen.findAllByRole('combobox', { name: 'Circuito' })
  if (!causal) throw new Error('no causal')
  await user.click(causal)
  server.day = {
    ...server.day,
    dataListsValues: server.day.dataListsValues.map((it) => ({ ...it, causal: 'Maestro', revision: 5 })),
  }
  await user.keyboard('Nexi{Enter}')
  expect(await screen.findByText(/Marco Riva ha scritto/)).toHaveTextContent('“Maestro”')
  await user.click(screen.getByRole('button', { name: 'Usa il suo' }))
  expect(causal).toHaveValue('Maestro')

  await user.click(screen.getByRole('button', { name: 'Commento di Incasso contanti' }))
  server.editElsewhere(11, { comment: '', lastEditor: 'Anna Neri' })
  await user.keyboard(' domani')
  await user.tab()
  expect(await screen.findByText(/Anna Neri ha tolto il commento/)).toBeVisible()
  expect(screen.getByRole('group', { name: 'Incasso contanti' })).toHaveTextContent('Da ricontare domani')
})

test('a save without an answer is retried; until then its row is marked, and the status counts it', async () => {
  const { server, user } = await openPage('/edit/7', (it) => it.on('/data/update', () => ({ status: 503 })))
  await user.click(await cash())
  await user.keyboard('55{Enter}')
  const row = screen.getByRole('group', { name: 'Incasso contanti' })
  const mark = await within(row).findByText('Non salvato')
  expect(await cash()).toBeInvalid()
  expect(within(row).queryByRole('alert')).not.toBeInTheDocument()
  const status = screen.getByRole('button', { name: '1 valore non salvato' })
  expect(status).toHaveAccessibleDescription(/lo inviamo appena il server risponde/)
  server.on('/data/update', undefined)
  await waitFor(() => expect(server.day.dayWithValues[0]?.value).toBe(55))
  await waitFor(() => expect(mark).not.toBeInTheDocument())
})

test('an unsaved figure comes back when an unclear text typed over it is discarded', async () => {
  const { user } = await openPage('/edit/7', (it) => it.on('/data/update', () => ({ status: 503 })))
  await user.click(await cash())
  await user.keyboard('20{Enter}')
  await screen.findByRole('button', { name: '1 valore non salvato' })
  await user.click(await cash())
  await user.keyboard('3.545{Enter}')
  await user.click(screen.getByRole('button', { name: 'Scarta' }))
  expect(await screen.findByText('Non salvato')).toBeVisible()
  await user.tab()
  expect(await cash()).toHaveValue('20,00')
})

test('the save status shows that the user is offline, and a click on it retries', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  try {
    const { server, user } = await openPage('/edit/7', (it) => it.on('/data/update', () => ({ status: 503 })))
    await user.click(await cash())
    await user.keyboard('55{Enter}')
    const status = await screen.findByRole('button', { name: '1 valore non salvato: sei offline' })
    network.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(status).toHaveAccessibleName('1 valore non salvato')
    server.on('/data/update', undefined)
    await user.click(status)
    expect(await screen.findByText(/Tutto salvato alle/)).toBeVisible()
  } finally {
    network.mockRestore()
  }
})

test('a row that could not be added is marked like any other', async () => {
  const { server, user } = await openPage('/edit/7', (it) => it.on('/data/list/add', () => ({ status: 503 })))
  await user.click(await screen.findByRole('button', { name: 'Aggiungi a POS e carte' }))
  await user.keyboard('Amex{Enter}')
  const list = screen.getByRole('region', { name: 'POS e carte' })
  expect(await within(list).findByText('Non salvato')).toBeVisible()
  expect(within(list).queryByRole('alert')).not.toBeInTheDocument()
  server.on('/data/list/add', undefined)
  await user.click(screen.getByRole('button', { name: /non salvat/ }))
  await waitFor(() => expect(within(list).queryByText('Non salvato')).not.toBeInTheDocument())
})

test('users without anything to save don’t see the save status', async () => {
  await openPage('/edit/7', undefined, 'EDITOR_FILES')
  expect(await screen.findByRole('link', { name: 'Esci dalla modifica' })).toBeVisible()
  expect(screen.queryByText(/Tutto salvato/)).not.toBeInTheDocument()
})

test('a value that was saved without an answer is no conflict for the next save', async () => {
  const { server, user } = await openPage('/edit/7')
  const cell = await cash()
  server.on('/data/update', () => {
    server.editElsewhere(11, { value: 55 })
    return { status: 504 }
  })
  await user.click(cell)
  await user.keyboard('55{Enter}')
  await screen.findByText('Non salvato')
  server.on('/data/update', undefined)
  await user.click(cell)
  await user.keyboard('60{Enter}')
  await waitFor(() => expect(server.day.dayWithValues[0]?.value).toBe(60))
  expect(screen.queryByRole('button', { name: 'Tieni il mio' })).not.toBeInTheDocument()
})

test('focusing an unsaved cell again doesn’t hide a conflict', async () => {
  const { server, user } = await openPage('/edit/7', (it) => it.on('/data/update', () => ({ status: 400, body: {} })))
  const cell = await cash()
  await user.click(cell)
  await user.keyboard('55{Enter}')
  const retry = await screen.findByRole('button', { name: 'Riprova' })
  server.editElsewhere(11, { value: 70, lastEditor: 'Marco Riva' })
  await waitFor(() => expect(server.calls('/day/7/full').length).toBeGreaterThan(1))
  server.on('/data/update', undefined)
  await user.click(cell)
  await user.click(retry)
  expect(await screen.findByText(/Marco Riva ha scritto/)).toHaveTextContent('70,00 €')
  expect(server.day.dayWithValues[0]?.value).toBe(70)
})

test('when the right to edit is revoked, the typed value stays visible with the reason', async () => {
  const { server, user } = await openPage('/edit/7')
  server.on('/data/update', () => {
    server.editElsewhere(11, { accessLevel: 'VIEW' })
    return { status: 403, body: { code: 'forbidden', message: 'Permesso negato.' } }
  })
  await user.click(await cash())
  await user.keyboard('55{Enter}')
  expect(await screen.findByText('Non salvato. Permesso negato.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Incasso contanti, euro' })).toBeDisabled())
  expect(await cash()).toHaveValue('55,00')
  await user.click(screen.getByRole('button', { name: 'Scarta' }))
  expect(screen.getByRole('group', { name: 'Incasso contanti' })).toHaveTextContent('1.842,50€')
})

test('the unsaved value of a deleted row stays visible until it is discarded', async () => {
  const { server, user } = await openPage('/edit/7')
  server.on('/data/list/update', () => {
    server.day = { ...server.day, dataListsValues: server.day.dataListsValues.filter(({ id }) => id !== 501) }
    return { status: 404, body: { code: 'not_found', message: 'Non trovato.' } }
  })
  await user.click(await screen.findByRole('textbox', { name: 'Bancomat, euro' }))
  await user.keyboard('120{Enter}')
  expect(await screen.findByText(/1 valore non si può più salvare/)).toBeVisible()
  expect(screen.getByText(/POS e carte, Bancomat:/)).toHaveTextContent('120,00 €')
  await user.click(screen.getByRole('button', { name: 'Scarta POS e carte, Bancomat' }))
  expect(screen.queryByText(/non si può più salvare/)).not.toBeInTheDocument()
})

test('when the right to edit a list is revoked, the value typed in an entry stays visible with the reason', async () => {
  const { server, user } = await openPage('/edit/7')
  server.on('/data/list/update', () => {
    server.editElsewhere(12, { accessLevel: 'VIEW' })
    return { status: 403, body: { code: 'forbidden', message: 'Permesso negato.' } }
  })
  await user.click(await screen.findByRole('textbox', { name: 'Bancomat, euro' }))
  await user.keyboard('120{Enter}')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Bancomat, euro' })).toBeDisabled())
  expect(screen.getByRole('textbox', { name: 'Bancomat, euro' })).toHaveValue('120,00')
  expect(screen.getByText('Non salvato. Permesso negato.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Scarta' }))
  expect(screen.getByRole('group', { name: 'Bancomat' })).toHaveTextContent('100,00€')
})

test('the unsaved value of a new entry stays visible when its list is hidden, until it is discarded', async () => {
  const { server, user } = await openPage('/edit/7')
  server.on('/data/list/add', () => {
    server.editElsewhere(12, { accessLevel: 'VIEW_LIST_PARTIAL' })
    server.day = { ...server.day, dataListsValues: [] }
    return { status: 403, body: { code: 'forbidden', message: 'Permesso negato.' } }
  })
  await user.click(await screen.findByRole('button', { name: 'Aggiungi a POS e carte' }))
  await user.keyboard('Amex{Enter}')
  expect(await screen.findByText(/1 valore non si può più salvare/)).toBeVisible()
  expect(screen.getByText(/POS e carte, Riga nuova, causale:/)).toHaveTextContent('“Amex”')
  await user.click(screen.getByRole('button', { name: 'Scarta POS e carte, Riga nuova, causale' }))
  expect(screen.queryByText(/non si può più salvare/)).not.toBeInTheDocument()
  expect(screen.queryByText('1 valore non salvato')).not.toBeInTheDocument()
})

test('a day deleted while it was open shows a message and the unsaved values', async () => {
  const { server, user } = await openPage('/edit/7')
  const gone = () => ({ status: 404, body: { code: 'not_found', message: 'Non trovato.' } })
  await user.click(await cash())
  for (const path of ['/data/update', '/day/7/full']) server.on(path, gone)
  await user.keyboard('55{Enter}')
  expect(await screen.findByText(/Il giorno 20\/11\/2026 non esiste più/)).toBeVisible()
  expect(screen.getByText(/Incasso contanti:/)).toHaveTextContent('55,00 €')
  expect(screen.getByRole('link', { name: 'Torna alla Home' })).toHaveAttribute('href', '/home')
})

test('leaving with an unsaved value asks first', async () => {
  const { user, router } = await openPage('/edit/7', (it) => it.on('/data/update', () => ({ status: 503 })))
  await user.click(await cash())
  await user.keyboard('55{Enter}')
  await screen.findByRole('button', { name: '1 valore non salvato' })
  await user.click(screen.getByRole('link', { name: 'Esci dalla modifica' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Valori non salvati' })
  await user.click(within(dialog).getByRole('button', { name: 'Resta qui' }))
  expect(router.state.location.pathname).toBe('/edit/7')
  await user.click(screen.getByRole('link', { name: 'Esci dalla modifica' }))
  await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/view/7'))
})

test('leaving during a save waits for it without asking', async () => {
  const { server, user, router } = await openPage('/edit/7')
  const release = server.hold('/data/update')
  await user.click(await cash())
  await user.keyboard('55')
  await user.click(screen.getByRole('link', { name: 'Esci dalla modifica' }))
  expect(router.state.location.pathname).toBe('/edit/7')
  release()
  await waitFor(() => expect(router.state.location.pathname).toBe('/view/7'))
  await waitFor(() => expect(screen.getByRole('group', { name: 'Incasso contanti' })).toHaveTextContent('55,00€'))
})

test.each([503, 400])('going back while typing a figure asks to confirm if its save fails with %d', async (status) => {
  const { user, router } = await openPage('/view/7', (it) => it.on('/data/update', () => ({ status })))
  await user.click(await screen.findByRole('link', { name: 'Abilita modifica' }))
  await user.click(await cash())
  await user.keyboard('55')
  act(() => window.history.back())
  const dialog = await screen.findByRole('alertdialog', { name: 'Valori non salvati' })
  await user.click(within(dialog).getByRole('button', { name: 'Resta qui' }))
  expect(router.state.location.pathname).toBe('/edit/7')
  expect(await cash()).toHaveValue('55,00')
})

test('going back while a figure is being typed saves it, and what is typed meanwhile', async () => {
  const { server, user, router } = await openPage('/view/7')
  await user.click(await screen.findByRole('link', { name: 'Abilita modifica' }))
  const release = server.hold('/data/update')
  await user.click(await cash())
  await user.keyboard('55')
  act(() => window.history.back())
  await waitFor(() => expect(server.calls('/data/update')).toHaveLength(1))
  const releaseNext = server.hold('/data/update')
  await user.click(screen.getByRole('textbox', { name: 'Consegne a domicilio, euro' }))
  await user.keyboard('12')
  release()
  await waitFor(() => expect(server.calls('/data/update')).toHaveLength(2))
  expect(router.state.location.pathname).toBe('/edit/7')
  releaseNext()
  await waitFor(() => expect(router.state.location.pathname).toBe('/view/7'))
  expect(server.day.dayWithValues).toMatchObject([{ value: 55 }, {}, { value: 12 }, {}, {}, {}, {}])
})

describe('closing the tab', () => {
  const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

  test('asks while a figure is being typed, and sends it', async () => {
    const { server, user } = await openPage('/edit/7')
    const release = server.hold('/data/update')
    await user.click(await cash())
    expect(isAsked()).toBe(false)
    expect(await cash()).toHaveFocus()
    await user.keyboard('55')
    expect(isAsked()).toBe(true)
    expect(await cash()).toHaveValue('55,00')
    release()
    await waitFor(() => expect(server.day.dayWithValues[0]?.value).toBe(55))
    await screen.findByText(/Tutto salvato alle/)
    expect(isAsked()).toBe(false)
  })

  test('asks while an unclear amount or a comment is being typed', async () => {
    const { user } = await openPage('/edit/7')
    await user.click(await cash())
    await user.keyboard('3.545')
    expect(isAsked()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Scarta' }))
    expect(isAsked()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Commento di Incasso contanti' }))
    await user.keyboard('contato due volte')
    expect(isAsked()).toBe(true)
    await screen.findByText(/Tutto salvato alle/)
  })

  test('asks nothing if the typed figure is the stored one', async () => {
    const { server, user } = await openPage('/edit/7')
    await user.click(await cash())
    await user.keyboard('1842.5')
    expect(isAsked()).toBe(false)
    expect(server.calls('/data/update')).toEqual([])
  })
})

test('a check is saved as 1 or 0', async () => {
  const { server, user } = await openPage('/edit/7?section=2')
  await user.click(await screen.findByRole('checkbox', { name: 'Cassa contata' }))
  await waitFor(() => expect(server.calls('/data/update')[0]?.body).toMatchObject([{ dataId: 22, value: 0 }]))
})
