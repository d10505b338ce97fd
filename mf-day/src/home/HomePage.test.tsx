import { addDays, today } from '@quotidia/shared-ui/format/dates'
import { pageSession } from '@quotidia/shared-ui/session'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { DayServer } from '../testing/DayServer'
import { LiveStreams } from '../testing/LiveStreams'
import { closePage, openPage } from '../testing/openPage'
import { sampleUser } from '../testing/sampleDay'

afterEach(closePage)

const refusal = (status: number, message: string, more = {}) => ({ status, body: { code: 'x', message, ...more } })

const NOVEMBER = '21/11/2026'

async function check(date = NOVEMBER) {
  fireEvent.change(await screen.findByLabelText('Data'), { target: { value: date } })
  fireEvent.click(screen.getByRole('button', { name: 'Verifica' }))
}

test('a date that has a day leads to it', async () => {
  const found = () => ({ status: 200, body: { dayId: 7 } })
  const { user, router, server } = await openPage('/home', (it) => it.on('/day/fetch', found))
  await check()
  expect(await screen.findByText('La data esiste.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Vai' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/view/7'))
  expect(server.calls('/day/fetch')[0]?.query.get('date')).toBe('2026-11-21')
})

test('the answer may also be the bare id', async () => {
  const { user, router } = await openPage('/home', (it) => it.on('/day/fetch', () => ({ status: 200, body: 7 })))
  await check()
  await user.click(await screen.findByRole('button', { name: 'Vai' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/view/7'))
})

test('a date without a day can be created, and opens for editing', async () => {
  const created = () => ({ status: 201, body: { dayId: 7 } })
  const { user, router, server } = await openPage('/home', (it) => it.on('/day/create', created))
  await check()
  expect(await screen.findByText('La data non esiste.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Crea' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/edit/7'))
  expect(server.calls('/day/create')[0]?.key).toBeTruthy()
})

test('users who may not edit data see no button to create a day', async () => {
  await openPage('/home', undefined, 'VIEWER_DATA')
  await check()
  expect(await screen.findByText('La data non esiste. Può crearla chi compila i giorni.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Crea' })).not.toBeInTheDocument()
})

test('a day that someone created meanwhile is there to open', async () => {
  const taken = () => refusal(409, 'La data esiste già.', { dayId: 7 })
  const { user } = await openPage('/home', (it) => it.on('/day/create', taken))
  await check()
  await user.click(await screen.findByRole('button', { name: 'Crea' }))
  expect(await screen.findByText('La data esiste.')).toBeVisible()
})

test('a refused creation shows the reason', async () => {
  const { user } = await openPage('/home', (it) => it.on('/day/create', () => refusal(409, 'Crea prima una libreria.')))
  await check()
  await user.click(await screen.findByRole('button', { name: 'Crea' }))
  expect(await screen.findByText('Crea prima una libreria.')).toBeVisible()
})

test('a date is created with a key of its own after the creation of another got no answer', async () => {
  const { user, server } = await openPage('/home', (it) => it.on('/day/create', () => ({ status: 503 })))
  for (const date of [NOVEMBER, NOVEMBER, '22/11/2026']) {
    await check(date)
    await user.click(await screen.findByRole('button', { name: 'Crea' }))
    await screen.findByText("Si è verificato un errore durante l'operazione. Riprova.")
  }
  const [first, repeated, other] = server.calls('/day/create').map(({ key }) => key)
  expect(repeated).toBe(first)
  expect(other).not.toBe(first)
})

test('a failed check shows an error, and changing the date clears it', async () => {
  await openPage('/home', (it) => it.on('/day/fetch', () => ({ status: 503 })))
  await check()
  expect(await screen.findByText('Si è verificato un errore. Riprova.')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Data'), { target: { value: '22/11/2026' } })
  expect(screen.queryByText('Si è verificato un errore. Riprova.')).not.toBeInTheDocument()
})

test('the last days show an error if the user cannot be loaded, and appear once the shell has loaded the user', async () => {
  const refused = () => ({ status: 429, body: { code: 'x', message: 'x' } })
  const { server, user } = await openPage('/home', (it) => it.on('/users/get-current-user', refused), null)
  const lastDays = within(await screen.findByRole('region', { name: 'Ultimi giorni generati' }))
  expect(await lastDays.findByText('Gli ultimi giorni non si sono caricati.')).toBeVisible()
  await user.click(lastDays.getByRole('button', { name: 'Riprova' }))
  await waitFor(() => expect(server.calls('/users/get-current-user')).toHaveLength(2))
  expect(await lastDays.findByText('Gli ultimi giorni non si sono caricati.')).toBeVisible()
  act(() => pageSession.getState().setCurrentUser(sampleUser()))
  expect(await lastDays.findByText('Nessun giorno generato finora.')).toBeVisible()
})

test('a day deleted after the check can be created', async () => {
  const found = () => ({ status: 200, body: { dayId: 7 } })
  const { user, server } = await openPage('/home', (it) => it.on('/day/fetch', found))
  await check()
  const go = await screen.findByRole('button', { name: 'Vai' })
  server.on('/day/fetch', undefined)
  await user.click(go)
  expect(await screen.findByText('La data non esiste. Puoi crearla.')).toBeVisible()
})

test('a date picked in the calendar fills the field and is checked', async () => {
  const { user } = await openPage('/home')
  fireEvent.change(await screen.findByLabelText('Data'), { target: { value: NOVEMBER } })
  const month = screen.getByRole('grid', { name: 'novembre 2026' })
  await user.click(within(month).getByRole('button', { name: /^martedì 17 novembre 2026/ }))
  expect(screen.getByLabelText('Data')).toHaveValue('17/11/2026')
  expect(await screen.findByText('La data non esiste.')).toBeVisible()
  await user.keyboard('{PageDown}{ArrowDown}{Enter}')
  expect(screen.getByLabelText('Data')).toHaveValue('24/12/2026')
})

test('a date is read in Italian format, shown in full, and sent in ISO format', async () => {
  const { user, server } = await openPage('/home')
  const field = await screen.findByLabelText('Data')
  await user.clear(field)
  await user.type(field, '21.11.26')
  expect(field).toHaveAccessibleDescription(/sabato 21 novembre 2026$/)
  await user.type(field, '{Enter}')
  expect(await screen.findByText('La data non esiste.')).toBeVisible()
  expect(server.calls('/day/fetch')[0]?.query.get('date')).toBe('2026-11-21')
  await user.tab()
  expect(field).toHaveValue('21/11/2026')
})

test.each([
  ['31/02', /non esiste: febbraio \d{4} ha 2[89] giorni\.$/],
  ['boh', /^“boh” non è una data\. Scrivi una data come 21\/11\/2026, 21\/11, oggi o ieri\.$/],
  ['', /^Scrivi una data come 21\/11\/2026, 21\/11, oggi o ieri\.$/],
  ['1/1/1999', /^La data deve essere tra il 01\/01\/2000 e il /],
])('“%s” is no date: the field shows the error, and no request is sent', async (text, error) => {
  const { user, server } = await openPage('/home')
  const field = await screen.findByLabelText('Data')
  fireEvent.change(field, { target: { value: text } })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Verifica' }))
  expect(screen.getByRole('alert')).toHaveTextContent(error)
  expect(field).toBeInvalid()
  expect(field).toHaveFocus()
  expect(server.calls('/day/fetch')).toHaveLength(0)
  await user.clear(field)
  await user.type(field, 'oggi')
  expect(field).toBeValid()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

describe('today', () => {
  const withDays = (...days: { dayId: number; date: string }[]) => {
    return (server: DayServer) => {
      server.days = days
    }
  }
  const yesterday = { dayId: 6, date: addDays(today(), -1) }
  const created = { status: 201, body: { dayId: 7 } }

  test('is created and opened with one click, and only once with a double click', async () => {
    const { user, server, router } = await openPage('/home', (it) => {
      withDays(yesterday)(it)
      it.on('/day/create', () => created)
    })
    const release = server.hold('/day/create')
    const button = await screen.findByRole('button', { name: 'Crea il giorno di oggi' })
    await user.dblClick(button)
    release()
    await waitFor(() => expect(router.state.location.pathname).toBe('/edit/7'))
    const calls = server.calls('/day/create')
    expect(calls.map(({ query }) => query.get('date'))).toEqual([today()])
    expect(calls[0]?.key).toBeTruthy()
  })

  test('that someone created meanwhile is opened', async () => {
    const { user, router } = await openPage('/home', (it) => {
      withDays(yesterday)(it)
      it.on('/day/create', () => refusal(409, 'La data esiste già.', { dayId: 7 }))
    })
    await user.click(await screen.findByRole('button', { name: 'Crea il giorno di oggi' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/edit/7'))
  })

  test('shows an error if its creation fails, which can be retried', async () => {
    const { user, server, router } = await openPage('/home', (it) => {
      withDays(yesterday)(it)
      it.on('/day/create', () => ({ status: 503 }))
    })
    await user.click(await screen.findByRole('button', { name: 'Crea il giorno di oggi' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Si è verificato un errore durante l'operazione. Riprova.",
    )
    server.on('/day/create', () => created)
    await user.click(await screen.findByRole('button', { name: 'Crea il giorno di oggi' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/edit/7'))
    const keys = server.calls('/day/create').map(({ key }) => key)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('a company without a library', () => {
  const empty = (server: DayServer) => {
    server.libraries = []
  }

  test('leads its owner to the first one, and offers no day to create', async () => {
    await openPage('/home', empty, 'OWNER')
    const link = await screen.findByRole('link', { name: 'Crea la tua prima libreria' })
    expect(link).toHaveAttribute('href', '/create-library')
    await check()
    expect(await screen.findByText('La data non esiste. Crea prima una libreria.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Crea/ })).not.toBeInTheDocument()
  })

  test('asks the others to wait', async () => {
    await openPage('/home', empty, 'EDITOR_DATA')
    expect(await screen.findByText('Il titolare non ha ancora preparato la libreria.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Crea la tua prima libreria' })).not.toBeInTheDocument()
    await check()
    const sentence = 'La data non esiste. Il titolare non ha ancora preparato la libreria.'
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Crea/ })).not.toBeInTheDocument()
  })
})

test('a company with a library and no day begins with today', async () => {
  await openPage('/home')
  expect(await screen.findByRole('button', { name: 'Crea il giorno di oggi' })).toBeVisible()
  expect(screen.queryByText(/libreria/)).not.toBeInTheDocument()
})

test('the last days are links to their pages', async () => {
  await openPage('/home', (it) => {
    it.days = [{ dayId: 7, date: '2026-11-20' }]
  })
  expect(await screen.findByRole('link', { name: 'Vai a ven 20 nov 2026' })).toHaveAttribute('href', '/view/7')
})

test('each of the last days has the state that the calendar shows', async () => {
  await openPage('/home', (it) => {
    it.days = [
      { dayId: 7, date: '2026-11-20' },
      { dayId: 6, date: '2026-10-31' },
    ]
    const more = { openQuestions: 0, version: 4, closing: null }
    it.calendar = {
      today: '2026-11-20',
      days: [
        { date: '2026-10-31', dayId: 6, status: 'approved', missing: 0, outstanding: 0, ...more },
        { date: '2026-11-20', dayId: 7, status: 'open', missing: 3, outstanding: 3, ...more },
      ],
    }
  })
  const section = await screen.findByRole('region', { name: 'Ultimi giorni generati' })
  for (const name of ['Vai a ven 20 nov 2026 in corso, mancano 3 voci', 'Vai a sab 31 ott 2026 approvato']) {
    expect(await within(section).findByRole('link', { name })).toBeVisible()
  }
})

test('a notification leads to its day and goes when it is read', async () => {
  const { user } = await openPage('/home', (it) => {
    const about = { id: 3, title: 'Nuovo commento', message: 'Buoni pasto', time: '2026-11-18T09:30:00Z', dayId: 7 }
    it.notifications = [about]
    it.on('/notification/3', () => {
      it.notifications = []
      return { status: 204 }
    })
  })
  const section = await screen.findByRole('region', { name: 'Notifiche' })
  expect(await within(section).findByRole('link', { name: 'Vai al giorno' })).toHaveAttribute('href', '/view/7')
  await user.click(within(section).getByRole('button', { name: 'Segna come letto: Nuovo commento' }))
  expect(await within(section).findByText('Non hai notifiche da leggere.')).toBeVisible()
})

test('a notification about a pack leads to it', async () => {
  await openPage('/home', (it) => {
    const about = { id: 3, title: 'Pacchetto pronto', message: 'Novembre', time: '2026-11-18T09:30:00Z', packId: 9 }
    it.notifications = [about]
  })
  const section = await screen.findByRole('region', { name: 'Notifiche' })
  expect(await within(section).findByRole('link', { name: 'Apri il pacchetto' })).toHaveAttribute(
    'href',
    '/summary?pack=9',
  )
})

describe('marking notifications as read', () => {
  const about = (id: number) => ({
    id,
    title: `Novità ${id}`,
    message: 'Buoni pasto',
    time: `2026-11-18T09:3${id}:00Z`,
  })
  const several = (server: DayServer) => {
    server.notifications = [about(3), about(2)]
  }
  const all = () => screen.findByRole('button', { name: 'Segna tutte come lette' })
  const markAll = (server: DayServer) =>
    server.on('/notification', ({ method }) => {
      if (method === 'DELETE') server.notifications = []
      return method === 'DELETE' ? { status: 204 } : { status: 200, body: server.notifications }
    })

  test('all are marked as read at once, up to the newest that was shown', async () => {
    const { user, server } = await openPage('/home', several)
    const button = await all()
    markAll(server)
    await user.click(button)
    expect(await screen.findByText('Non hai notifiche da leggere.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Notifiche' })).toHaveFocus())
    const [call] = server.calls('/notification').filter(({ method }) => method === 'DELETE')
    expect(call?.query.get('until')).toBe('2026-11-18T09:33:00Z')
  })

  test('the heading takes the focus after a mark as read, but not when others’ notifications arrive later', async () => {
    const streams = new LiveStreams()
    const { user, server } = await openPage('/home', (it) => {
      it.streams = streams
      several(it)
      it.on('/notification/3', () => {
        it.notifications = [about(2)]
        return { status: 204 }
      })
    })
    await user.click(await screen.findByRole('button', { name: 'Segna come letto: Novità 3' }))
    const heading = screen.getByRole('heading', { name: 'Notifiche' })
    await waitFor(() => expect(heading).toHaveFocus())
    act(() => heading.blur())
    server.notifications = [about(4), about(2)]
    streams.tell('changed', { version: 0, dataIds: [], listItemIds: [], by: null })
    expect(await screen.findByText('Novità 4')).toBeVisible()
    expect(document.body).toHaveFocus()
    markAll(server)
    await user.click(await all())
    await waitFor(() => expect(heading).toHaveFocus())
  })

  test('a failure shows an error, and the notifications stay', async () => {
    const { user, server } = await openPage('/home', several)
    const button = await all()
    server.on('/notification', ({ method }) =>
      method === 'DELETE' ? { status: 503 } : { status: 200, body: server.notifications },
    )
    await user.click(button)
    expect(await screen.findByText('Le notifiche non sono state segnate come lette. Riprova.')).toBeVisible()
    expect(screen.getByText('Novità 3')).toBeVisible()
  })

  test('a single notification has no button to mark all as read', async () => {
    await openPage('/home', (server) => {
      server.notifications = [about(3)]
    })
    await screen.findByText('Novità 3')
    expect(screen.queryByRole('button', { name: 'Segna tutte come lette' })).not.toBeInTheDocument()
  })
})

describe('after midnight', () => {
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T23:30:00Z')))
  afterEach(() => jest.restoreAllMocks())

  test('Home proposes yesterday until the company’s day ends, with a note', async () => {
    await openPage('/home')
    const current = sampleUser()
    act(() => pageSession.getState().setCurrentUser({ ...current, company: { ...current.company, dayEndsAt: 5 } }))
    expect(await screen.findByText('Fino alle 5:00 il giorno è ancora questo.')).toBeVisible()
    expect(screen.getByLabelText('Data')).toHaveValue('21/11/2026')
  })

  test('Home accepts dates to a year from the calendar’s date', async () => {
    const { server } = await openPage('/home')
    const current = sampleUser()
    act(() => pageSession.getState().setCurrentUser({ ...current, company: { ...current.company, dayEndsAt: 5 } }))
    await check('22/11/2027')
    expect(await screen.findByText('La data non esiste.')).toBeVisible()
    expect(server.calls('/day/fetch')[0]?.query.get('date')).toBe('2027-11-22')
  })

  test('Home proposes today if the company’s day ends at midnight', async () => {
    await openPage('/home')
    expect(await screen.findByLabelText('Data')).toHaveValue('22/11/2026')
    expect(screen.queryByText(/il giorno è ancora questo/)).not.toBeInTheDocument()
  })
})
