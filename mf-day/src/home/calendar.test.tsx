import type { CalendarDay } from '@quotidia/contract/calendar'
import { addDays } from '@quotidia/shared-ui/format/dates'
import { pageSession } from '@quotidia/shared-ui/session'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { DayServer } from '../testing/DayServer'
import { LiveStreams } from '../testing/LiveStreams'
import { closePage, openPage } from '../testing/openPage'
import { sampleUser } from '../testing/sampleDay'

afterEach(closePage)

const TODAY = '2026-11-21'

const day = (date: string, more: Partial<CalendarDay> = {}): CalendarDay => ({
  date: `2026-11-${date}`,
  dayId: Number(date),
  status: 'open',
  missing: 0,
  outstanding: 0,
  openQuestions: 0,
  version: 4,
  closing: null,
  ...more,
})

const withDays = (days: CalendarDay[]) => (server: DayServer) => {
  server.calendar = { today: TODAY, days }
}

const STATES = [
  day('17', { status: 'approved' }),
  day('18', { status: 'closed' }),
  day('19', { missing: 2, outstanding: 2 }),
  day('21'),
  day('22', { missing: 37, outstanding: 38 }),
]

// Only the date is fixed.
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${TODAY}T11:00:00Z`))
})
afterEach(() => jest.restoreAllMocks())

test('each date shows the state of its day', async () => {
  await openPage('/home', withDays(STATES))
  const month = await screen.findByRole('grid', { name: 'novembre 2026' })
  for (const name of [
    'lunedì 16 novembre 2026, nessun giorno',
    'martedì 17 novembre 2026, approvato',
    'mercoledì 18 novembre 2026, chiuso',
    'giovedì 19 novembre 2026, in ritardo',
    'sabato 21 novembre 2026, completo',
    'domenica 22 novembre 2026, in corso, mancano 37 voci',
  ]) {
    expect(await within(month).findByRole('button', { name })).toBeVisible()
  }
  expect(within(month).getByText('Mancano 37')).toBeVisible()
  const legend = screen.getByRole('list', { name: 'Stato dei giorni di novembre 2026' })
  expect(legend).toHaveTextContent('In corso1Completo1Chiuso1Approvato1In ritardo1Nessun giorno')
})

test('changes of other people are shown without a notification, and after the stream was interrupted', async () => {
  const streams = new LiveStreams()
  const { server } = await openPage('/home', (it) => {
    it.streams = streams
    withDays([day('18')])(it)
  })
  const dateOf = (state: string) => screen.findByRole('button', { name: `mercoledì 18 novembre 2026, ${state}` })
  expect(await dateOf('in ritardo')).toBeVisible()
  await waitFor(() => expect(streams.opened).toBe(1))
  withDays([day('18', { status: 'closed' })])(server)
  streams.tell('changed', { version: 0, dataIds: [], listItemIds: [], by: null })
  expect(await dateOf('chiuso')).toBeVisible()
  withDays([day('18', { status: 'approved' })])(server)
  streams.break()
  expect(await dateOf('approvato')).toBeVisible()
})

test('a page that stays open over the end of a day shows the next date as today', async () => {
  const { server } = await openPage('/home', withDays(STATES))
  expect(await screen.findByRole('button', { name: 'sabato 21 novembre 2026, completo' })).toBeVisible()
  server.calendar = { ...server.calendar, today: '2026-11-22' }
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T11:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByRole('button', { name: 'sabato 21 novembre 2026, in ritardo' })).toBeVisible()
})

test('users who see no figures see which days exist, and no state', async () => {
  const { status: _, version: __, ...told } = day('21')
  await openPage('/home', withDays([told]), 'EDITOR_FILES')
  expect(await screen.findByRole('button', { name: 'sabato 21 novembre 2026, creato' })).toBeVisible()
  const legend = screen.getByRole('list', { name: 'Stato dei giorni di novembre 2026' })
  expect(legend).toHaveTextContent(/^Creato1Nessun giorno$/)
})

test('the keys of a date grid move the focus, one date being reachable by Tab', async () => {
  const { user, server } = await openPage('/home', withDays(STATES))
  const focused = () => document.activeElement?.getAttribute('data-date')
  const start = await screen.findByRole('button', { name: /^sabato 21 novembre 2026/ })
  start.focus()
  for (const [key, date] of [
    ['{ArrowLeft}', '2026-11-20'],
    ['{ArrowUp}', '2026-11-13'],
    ['{Home}', '2026-11-09'],
    ['{End}', '2026-11-15'],
    ['{ArrowDown}', '2026-11-22'],
    ['{PageUp}', '2026-10-22'],
    ['{PageDown}', '2026-11-22'],
    ['{Shift>}{PageDown}{/Shift}', '2027-11-21'],
  ] as const) {
    await user.keyboard(key)
    await waitFor(() => expect(focused()).toBe(date))
  }
  const grid = screen.getByRole('grid', { name: 'novembre 2027' })
  const reachable = within(grid)
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
  expect(reachable).toHaveLength(1)
  expect(server.calls('/day/calendar').at(-1)?.query.get('from')).toBe('2027-11-01')
})

test('the calendar ends where the field does: a year from today', async () => {
  const { user, server } = await openPage('/home', withDays([]), 'EDITOR_DATA')
  fireEvent.change(await screen.findByLabelText('Data'), { target: { value: '10/11/2027' } })
  const dateOf = (date: string) => screen.getByRole('button', { name: new RegExp(`${date} novembre 2027`) })
  expect(dateOf('22')).toHaveAttribute('aria-disabled', 'true')
  await user.click(dateOf('22'))
  expect(server.calls('/day/fetch')).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Mese successivo' })).toHaveAttribute('aria-disabled', 'true')
  dateOf('10').focus()
  await user.keyboard('{PageDown}')
  await waitFor(() => expect(dateOf('21')).toHaveFocus())
  await user.keyboard('{ArrowRight}{Enter}')
  expect(await screen.findByText('La data non esiste.')).toBeVisible()
  expect(screen.getByLabelText('Data')).toHaveValue('21/11/2027')
})

test('the calendar begins with the year 2000', async () => {
  const { user, server } = await openPage('/home', withDays([]))
  fireEvent.change(await screen.findByLabelText('Data'), { target: { value: '15/1/2000' } })
  await screen.findByRole('grid', { name: 'gennaio 2000' })
  await user.click(screen.getByRole('button', { name: 'Mese precedente' }))
  screen.getByRole('button', { name: /^sabato 1 gennaio 2000/ }).focus()
  await user.keyboard('{Shift>}{PageUp}{/Shift}')
  expect(screen.getByRole('grid', { name: 'gennaio 2000' })).toBeVisible()
  expect(server.calls('/day/calendar').filter(({ query }) => (query.get('from') ?? '') < '2000')).toEqual([])
})

test('a calendar that can’t load its states shows dates without them, which can be chosen, and can load them again', async () => {
  const { user, server } = await openPage(
    '/home',
    (it) => it.on('/day/calendar', () => ({ status: 403, body: {} })),
    'EDITOR_DATA',
  )
  expect(await screen.findByText('Non riusciamo a leggere lo stato dei giorni.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'sabato 21 novembre 2026, stato non ancora letto' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'martedì 17 novembre 2026, stato non ancora letto' }))
  expect(screen.getByLabelText('Data')).toHaveValue('17/11/2026')
  expect(await screen.findByText('La data non esiste.')).toBeVisible()
  server.on('/day/calendar', () => ({ status: 200, body: { today: TODAY, days: STATES } }))
  const calendar = within(screen.getByRole('region', { name: 'Calendario dei giorni' }))
  await user.click(calendar.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByRole('button', { name: 'sabato 21 novembre 2026, completo' })).toBeVisible()
})

describe('the days to approve', () => {
  const closing = { userName: 'Bruno Sala', at: '2026-11-20 23:41:05 CET', comment: 'Il resto lo porta Marco.' }
  const closed = [day('18', { status: 'closed' }), day('20', { status: 'closed', outstanding: 3, version: 9, closing })]
  const section = () => screen.findByRole('region', { name: 'Da approvare' })

  const review = async (user: UserEvent, list: ReturnType<typeof within>) => {
    await user.click(await list.findByRole('button', { name: 'Rivedi e approva' }))
    return within(await screen.findByRole('dialog', { name: 'Rivedi e approva' }))
  }
  const withAmount = (date: string, change: Partial<CalendarDay>, value: number) =>
    day(date, { status: 'closed', ...change, headline: { dataName: 'Totale incassi', value } })

  test('are reviewed with their amounts: those with nothing outstanding are ticked, the others by hand', async () => {
    const { user, server } = await openPage(
      '/home',
      withDays([
        withAmount('17', { openQuestions: 1 }, 50),
        withAmount('18', {}, 1800.5),
        withAmount('20', { outstanding: 3, version: 9, closing }, 2000),
      ]),
      'OWNER',
    )
    const message = 'Nel frattempo qualcuno ha cambiato questo giorno: controllalo e riprova.'
    server.on('/day/approve', () => {
      withDays([withAmount('20', { version: 10 }, 2000)])(server)
      return { status: 200, body: { approved: [18], refused: [{ dayId: 20, code: 'conflict', message }] } }
    })
    const list = within(await section())
    expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'ven 20 nov Bruno Sala, 23:41Totale incassi 2.000,00\u00a0€3 in sospeso“Il resto lo porta Marco.”Approva',
      'mer 18 nov Totale incassi 1.800,50\u00a0€nulla in sospesoApprova',
      'mar 17 nov Totale incassi 50,00\u00a0€1 domanda apertaRispondi',
    ])
    const dialog = await review(user, list)
    const box = (date: string) => dialog.getByRole('checkbox', { name: `Approva ${date} novembre 2026` })
    expect(box('mercoledì 18')).toBeChecked()
    expect(box('venerdì 20')).not.toBeChecked()
    expect(box('martedì 17')).toBeDisabled()
    expect(dialog.getByText('1 giorno scelto, Totale incassi').parentElement).toHaveTextContent('1.800,50 €')
    await user.click(box('venerdì 20'))
    expect(dialog.getByText('2 giorni scelti, Totale incassi').parentElement).toHaveTextContent('3.800,50 €')
    await user.click(dialog.getByRole('button', { name: 'Approva 2 giorni' }))
    expect(await list.findByText('1 giorno approvato: 1.800,50 €. 1 giorno no.')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(server.calls('/day/approve')[0]?.body).toEqual([
      { dayId: 20, version: 9 },
      { dayId: 18, version: 4 },
    ])
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    expect(list.getByRole('listitem')).toHaveTextContent(message)
  })

  test('are reviewed with their unusual figures, and approved with Ctrl Invio', async () => {
    const { user, server } = await openPage(
      '/home',
      (it) => {
        withDays(closed)(it)
        const unusual = ['Coperti', 'Cena', 'Visa', 'Bancomat'].map((dataName, index) => ({ dataId: index, dataName }))
        it.on('/day/18/closing', () => ({ status: 200, body: { unusual: unusual.slice(0, 1), events: [] } }))
        it.on('/day/20/closing', () => ({ status: 200, body: { unusual, events: [] } }))
        it.on('/day/approve', () => ({ status: 200, body: { approved: [18], refused: [] } }))
      },
      'OWNER',
    )
    const dialog = await review(user, within(await section()))
    expect(await dialog.findByText(/1 valore insolito: Coperti$/)).toBeVisible()
    expect(dialog.getByText(/4 valori insoliti: Coperti, Cena, Visa e un’altra$/)).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.calls('/day/approve')[0]?.body).toEqual([{ dayId: 18, version: 4 }]))
  })

  test('are read and approved fifty at once', async () => {
    const many = Array.from({ length: 52 }, (_, index) => ({
      ...day('18', { status: 'closed' }),
      dayId: 100 + index,
      date: addDays('2026-09-01', index),
    }))
    const { user, server } = await openPage('/home', withDays(many), 'OWNER')
    const dialog = await review(user, within(await section()))
    expect(dialog.getByRole('button', { name: /^Approva 50 giorni/ })).toBeVisible()
    const read = () => server.asked.filter(({ path }) => path.endsWith('/closing')).length
    await waitFor(() => expect(read()).toBe(50))
    await user.click(dialog.getByRole('button', { name: 'Mostra gli altri 2' }))
    expect(dialog.getByRole('button', { name: /^Approva 52 giorni/ })).toBeVisible()
    await waitFor(() => expect(read()).toBe(52))
  })

  test('aren’t approved without one that is ticked', async () => {
    const { user, server } = await openPage('/home', withDays(closed), 'OWNER')
    const dialog = await review(user, within(await section()))
    await user.click(dialog.getByRole('checkbox', { name: 'Approva mercoledì 18 novembre 2026' }))
    await user.click(dialog.getByRole('button', { name: 'Approva 0 giorni' }))
    expect(dialog.getByText('Scegli almeno un giorno.')).toBeVisible()
    expect(server.calls('/day/approve')).toEqual([])
  })

  test('are closed again when the approval is withdrawn, and a refusal gives its reason', async () => {
    const { user, server } = await openPage('/home', withDays(closed.slice(0, 1)), 'OWNER')
    server.on('/day/approve', () => {
      withDays([])(server)
      return { status: 200, body: { approved: [18], refused: [] } }
    })
    const message = 'Sono passati più di 10 minuti: usa Riapri.'
    server.on('/day/approve/undo', () => {
      withDays(closed.slice(0, 1))(server)
      return { status: 200, body: { withdrawn: [18], refused: [] } }
    })
    const list = within(await section())
    const approve = async () => {
      await user.click(await list.findByRole('button', { name: 'Approva mercoledì 18 novembre 2026' }))
      await user.click(await list.findByRole('button', { name: 'Annulla' }))
    }
    await approve()
    expect(await list.findByText('Approvazione annullata.')).toBeVisible()
    expect(server.calls('/day/approve/undo')[0]?.body).toEqual([{ dayId: 18, version: 5 }])
    server.on('/day/approve/undo', () => ({
      status: 200,
      body: { withdrawn: [], refused: [{ dayId: 18, code: 'too_late', message }] },
    }))
    await approve()
    expect(await list.findByText(message)).toBeVisible()
  })

  test('are three until the others are asked for', async () => {
    const many = ['16', '17', '18', '19', '20'].map((date) => day(date, { status: 'closed' }))
    const { user } = await openPage('/home', withDays(many), 'OWNER')
    const list = within(await section())
    expect(await list.findAllByRole('listitem')).toHaveLength(3)
    await user.click(list.getByRole('button', { name: 'Mostra gli altri 2' }))
    expect(list.getAllByRole('listitem')).toHaveLength(5)
  })

  test('show the time of a closing after midnight until the company’s day ends', async () => {
    const late = { ...closing, at: '2026-11-19 00:52:10 CET', comment: null }
    await openPage('/home', withDays([day('18', { status: 'closed', closing: late })]), 'OWNER')
    const list = within(await section())
    expect(await list.findByText('Bruno Sala, 19/11/2026')).toBeVisible()
    const current = sampleUser()
    act(() => pageSession.getState().setCurrentUser({ ...current, company: { ...current.company, dayEndsAt: 5 } }))
    expect(await list.findByText('Bruno Sala, 00:52')).toBeVisible()
  })

  test('are approved one by one, until none is left', async () => {
    const { user, server } = await openPage('/home', withDays(closed), 'OWNER')
    server.on('/day/approve', ({ body }) => {
      const approved = (body as { dayId: number }[]).map(({ dayId }) => dayId)
      withDays(server.calendar.days.filter(({ dayId }) => !approved.includes(dayId)))(server)
      return { status: 200, body: { approved, refused: [] } }
    })
    const list = within(await section())
    await user.click(await list.findByRole('button', { name: 'Approva venerdì 20 novembre 2026' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    expect(await list.findByText('1 giorno approvato.')).toBeVisible()
    await waitFor(() => expect(list.getByRole('heading', { name: /^Da approvare/ })).toHaveFocus())
    await user.click(list.getByRole('button', { name: 'Approva mercoledì 18 novembre 2026' }))
    expect(await list.findByText('Nessun giorno da approvare.')).toBeVisible()
    expect(await list.findByText('1 giorno approvato.')).toBeVisible()
    await waitFor(() => expect(list.getByRole('heading', { name: 'Da approvare' })).toHaveFocus())
    expect(server.calls('/day/approve').map(({ body }) => body)).toEqual([
      [{ dayId: 20, version: 9 }],
      [{ dayId: 18, version: 4 }],
    ])
  })

  test('take the focus after an approval, but not when others close a day later', async () => {
    const streams = new LiveStreams()
    const prepare = (it: DayServer) => {
      it.streams = streams
      withDays(closed.slice(0, 1))(it)
    }
    const { user, server } = await openPage('/home', prepare, 'OWNER')
    server.on('/day/approve', () => {
      withDays([])(server)
      return { status: 200, body: { approved: [18], refused: [] } }
    })
    const list = within(await section())
    await user.click(await list.findByRole('button', { name: 'Approva mercoledì 18 novembre 2026' }))
    const heading = list.getByRole('heading', { name: 'Da approvare' })
    await waitFor(() => expect(heading).toHaveFocus())
    act(() => heading.blur())
    withDays(closed.slice(1))(server)
    streams.tell('changed', { version: 0, dataIds: [], listItemIds: [], by: null })
    expect(await list.findByText('ven 20 nov')).toBeVisible()
    expect(document.body).toHaveFocus()
  })

  test('that could not be approved stay', async () => {
    const { user } = await openPage(
      '/home',
      (it) => {
        withDays(closed)(it)
        it.on('/day/approve', () => ({ status: 503 }))
      },
      'OWNER',
    )
    const list = within(await section())
    const dialog = await review(user, list)
    await user.click(dialog.getByRole('button', { name: 'Approva 1 giorno' }))
    expect(await dialog.findByText('I giorni non sono stati approvati. Riprova.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Annulla' }))
    expect(list.getByText('I giorni non sono stati approvati. Riprova.')).toBeVisible()
    expect(list.getAllByRole('listitem')).toHaveLength(2)
  })

  test('have a key for each approval, so that one without an answer doesn’t prevent another', async () => {
    const { user, server } = await openPage('/home', withDays(closed), 'OWNER')
    server.on('/day/approve', () => ({ status: 503 }))
    const list = within(await section())
    for (const name of ['mercoledì 18', 'mercoledì 18', 'venerdì 20']) {
      const sent = server.calls('/day/approve').length
      await user.click(await list.findByRole('button', { name: `Approva ${name} novembre 2026` }))
      await waitFor(() => expect(server.calls('/day/approve')).toHaveLength(sent + 1))
      await list.findByText('I giorni non sono stati approvati. Riprova.')
    }
    const [first, repeated, other] = server.calls('/day/approve').map(({ key }) => key)
    expect(repeated).toBe(first)
    expect(other).not.toBe(first)
  })

  test('are shown to owners only', async () => {
    await openPage('/home', withDays(closed), 'EDITOR_DATA')
    await screen.findByRole('grid')
    expect(screen.queryByRole('region', { name: 'Da approvare' })).not.toBeInTheDocument()
  })
})
